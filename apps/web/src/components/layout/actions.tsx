import type { ReactNode } from 'react'
import classes from './actions.module.css'

type ActionsProps = {
  /** At the end of a dialog that is higher than a low window: the buttons stay in view while the fields above them scroll. */
  sticky?: boolean
  children: ReactNode
}

/** The buttons of a form or dialog: cancel first, the main action last. */
export const Actions = ({ sticky = false, children }: ActionsProps) => (
  <div className={`${classes.actions} ${sticky ? classes.sticky : ''}`}>{children}</div>
)
