import type { ComponentProps } from 'react'
import classes from './plain-check.module.css'

type PlainCheckProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { 'data-check'?: number }

/** Looks like the library's checkbox, but is a single element: an order may have 2,000 markings. */
export const PlainCheck = (props: PlainCheckProps) => <input type="checkbox" className={classes.check} {...props} />
