import type { ComponentProps } from 'react'
import classes from './form-notice.module.css'

/** A success message, or information for filling in a form. Screen readers announce it. */
export const FormNotice = ({ children, ...place }: ComponentProps<'output'>) => (
  <output {...place}>{children && <span className={classes.notice}>{children}</span>}</output>
)
