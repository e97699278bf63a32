import classes from './whole-dates.module.css'

const dates = /(\d{4}-\d\d-\d\d)/

/** A text with dates in it. Chromium would end a line at the hyphens of a date: `2026-11-` and `18`. */
export const WholeDates = ({ children: text }: { children: string }) =>
  text.split(dates).map((part, index) =>
    dates.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same date can be there twice
      <span key={index} className={classes.date}>
        {part}
      </span>
    ) : (
      part
    ),
  )
