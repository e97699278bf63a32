import type { ComponentProps } from 'react'
import classes from './form-notice.module.css'

/** What went well, or what to know before filling in; announced when it appears. */
export const FormNotice = ({ children, ...place }: ComponentProps<'output'>) => (
  <output {...place}>{children && <span className={classes.notice}>{children}</span>}</output>
)
