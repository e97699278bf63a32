import type { ReactNode } from 'react'
import classes from './actions.module.css'

/** The buttons of a form or dialog: cancel first, the main action last. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>
