import classes from './letters.module.css'

type LettersProps = { letters: readonly string[]; chosen: string; label: string }

/** A few letters of which one is chosen. The label says both to those who do not see them. */
export const Letters = ({ letters, chosen, label }: LettersProps) => (
  <span className={classes.letters} title={label}>
    <span className={classes.unseen}>{label}</span>
    {letters.map((letter) => (
      <span key={letter} aria-hidden data-chosen={letter === chosen || undefined}>
        {letter}
      </span>
    ))}
  </span>
)
