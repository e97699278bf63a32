import type { Order } from '@veck/contract'
import type { ReactNode } from 'react'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { ReadOnlyNote } from './read-only-note.tsx'
import classes from './form-card.module.css'

/** A short form that changes the order. Only for users who may change it. */
export const FormCard = ({ order, children }: { order: Order; children: ReactNode }) =>
  useMayEdit(order) ? <div className={classes.card}>{children}</div> : <ReadOnlyNote order={order} />
