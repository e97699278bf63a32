import type { ReactNode } from 'react'
import classes from './actions.module.css'

/** What ends a form or a question: the way out first, what is to be done last. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>
