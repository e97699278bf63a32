import type { ReactNode } from 'react'
import classes from './form-notice.module.css'

/** What went well, or what to know before filling in; announced when it appears. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <output>{children && <span className={classes.notice}>{children}</span>}</output>
)
