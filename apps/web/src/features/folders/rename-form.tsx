import type { Changed, Order } from '@veck/contract'
import type { SingleItem } from '@veck/domain'
import { useRef } from 'react'
import { client } from '../../lib/server/api.ts'
import { changeAsSeen } from '../../lib/server/change-as-seen.ts'
import { NameForm } from './name-form.tsx'
import { useChangeOrder } from './use-change-order.ts'
import { useOrderSource } from '../../lib/order/use-order-source.ts'

type RenameFormProps = {
  order: Order
  chosen: SingleItem
  label: string
  submit: string
  limit: number
  rule: (name: string) => string | null
  quietWhenEmpty?: boolean
  onDone: () => void
  onCancel: () => void
}

const nameIn = (order: Order, { kind, item }: SingleItem) =>
  (kind === 'folder' ? order.folders : order.markings)[item.id]?.name

const rename = (
  orderId: string,
  { kind, item: { id } }: SingleItem,
  name: string,
  version: number,
): Promise<Changed> =>
  kind === 'folder'
    ? client.renameFolder({ body: { id, name, version } })
    : client.renameMarking({ body: { orderId, id, name, version } })

/** Overwrites only the name that the user saw, not one that another user saved meanwhile (B4.16). */
export function RenameForm({ order, chosen, onDone, onCancel, ...look }: RenameFormProps) {
  const change = useChangeOrder(order.id)
  const source = useOrderSource(order.id)
  const seen = useRef(chosen.item.name)
  const theirs = nameIn(order, chosen)
  const isAsSeen = (now: Order) => [undefined, seen.current].includes(nameIn(now, chosen))
  const save = async (name: string) => {
    const send = (version: number) => rename(order.id, chosen, name, version)
    await change({ send: () => changeAsSeen({ ...source, isAsSeen, send }) })
    onDone()
  }
  const insist = () => {
    seen.current = theirs ?? seen.current
  }
  return (
    <NameForm
      {...look}
      initialName={chosen.item.name}
      save={save}
      onCancel={onCancel}
      conflict={theirs === undefined ? undefined : { theirs, insist, keepTheirs: onCancel }}
    />
  )
}
