import { IconCheck } from '@tabler/icons-react'
import classes from './chosen-mark.module.css'

/** In the corner of a chosen tile, which says in words that it is chosen. */
export const ChosenMark = () => (
  <span className={classes.check}>
    <IconCheck size={18} stroke={2.5} aria-hidden />
  </span>
)
