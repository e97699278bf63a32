import classes from './written-page.module.css'

/** A page that someone has written, as its readers see it; the server has made the HTML safe (A7.16). */
export const WrittenPage = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className={classes.page} dangerouslySetInnerHTML={{ __html: html }} />
)
