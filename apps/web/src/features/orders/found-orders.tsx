import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FoundOrder } from '@veck/contract'
import { sortOrders, type OrderSort } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import { Fragment, type KeyboardEvent, memo, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { sentAtOf } from '../../lib/order/order-state.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { pathOfOrder } from './order-path.ts'
import { OrderPicture } from './order-picture.tsx'
import { StateBadge } from './state-badge.tsx'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useListedRenderings } from './use-listed-renderings.ts'
import { useSeenIds } from './use-seen-ids.ts'
import classes from './order-search.module.css'

/** The columns, each with the sort order it stands for; undefined: the column cannot be sorted by. */
const columns = [
  ['Number', 'newest'],
  ['Name', 'name'],
  ['CustomersNumber', undefined],
  ['Status', undefined],
  ['User', undefined],
  ['Curtains', 'curtains'],
  ['Total', 'total'],
  ['ChangedAt', 'changed'],
  ['SentAt', undefined],
] as const satisfies [string, OrderSort | undefined][]

/** The sort direction for screen readers: only names are ascending. */
const directionOf = (by: OrderSort) => (by === 'name' ? 'ascending' : 'descending')

/** The arrow keys move between rows. Enter opens a row, because its number is a link. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type FoundOrdersProps = {
  orders: FoundOrder[]
  label: string
  /** Undefined: the order of the server. */
  sorted?: OrderSort
}

export function FoundOrders({ orders, label, sorted }: FoundOrdersProps) {
  const { t } = useTranslation()
  const [by, setBy] = useState(sorted)
  const { seen, watch } = useSeenIds()
  const renderings = useListedRenderings(seen)
  const rows = by ? sortOrders(orders, by) : orders
  return (
    <Table aria-label={label} highlightOnHover verticalSpacing="sm" className={classes.rows}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <VisuallyHidden>{t('Search:Picture')}</VisuallyHidden>
          </Table.Th>
          {columns.map(([column, sort]) => (
            <Table.Th key={column} scope="col" aria-sort={sort && sort === by ? directionOf(sort) : undefined}>
              {sort ? (
                <UnstyledButton className={classes.sort} onClick={() => setBy(sort)}>
                  {t(`Search:${column}`)}
                  {sort === by && <IconArrowDown size={14} stroke={2} aria-hidden />}
                </UnstyledButton>
              ) : (
                t(`Search:${column}`)
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={moveBetweenRows}>
        {rows.map((order) => (
          <FoundRow key={order.id} order={order} rendering={renderings.get(order.id)} watch={watch} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type FoundRowProps = {
  order: FoundOrder
  /** The file of a picture of one of its curtains. Null: there is none. */
  rendering: string | null | undefined
  watch: (row: HTMLElement | null) => void
}

const FoundRow = memo(function FoundRow({ order, rendering, watch }: FoundRowProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const trade = useTradeAmount()
  return (
    <Table.Tr
      ref={watch}
      data-id={order.id}
      className={classes.row}
      onClick={() => void navigate({ to: pathOfOrder(to, order) })}
    >
      <Table.Td className={classes.pictureCell}>
        <OrderPicture orderId={order.id} rendering={rendering} />
      </Table.Td>
      <Table.Td className={classes.numberCell}>
        <Link to={pathOfOrder(to, order)} className={classes.number}>
          {order.offerNumber}
        </Link>
      </Table.Td>
      <Table.Td className={classes.name}>
        {order.offerName}
        {order.deliverySummary && <div className={classes.delivery}>{order.deliverySummary}</div>}
      </Table.Td>
      <Table.Td className={classes.theirs} data-label={t('Search:CustomersNumber')}>
        {order.customerOrderNumber}
      </Table.Td>
      <Table.Td className={classes.status}>
        <StateBadge order={order} />
      </Table.Td>
      <Table.Td className={classes.owner}>
        <Customer order={order} />
      </Table.Td>
      <Table.Td className={classes.figure} data-label={t('Search:Curtains')}>
        {order.curtains}
      </Table.Td>
      <Table.Td className={classes.figure} data-label={t('Search:Total')}>
        {order.orderTotalExclVat.value > 0 && trade(order.orderTotalExclVat)}
      </Table.Td>
      <Table.Td className={classes.time} data-label={t('Search:ChangedAt')}>
        <Time text={swedishTime(order.updatedAt)} />
      </Table.Td>
      <Table.Td className={classes.time} data-label={t('Search:SentAt')}>
        <Time text={sentAtOf(order)} />
      </Table.Td>
    </Table.Tr>
  )
})

/** Where the table is narrow, the time of day stands below the date. Neither is broken at its hyphens. */
const Time = ({ text }: { text: string }) =>
  text.match(/\S+/g)?.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={classes.whole}>{part}</span>
    </Fragment>
  ))

/** The company, or otherwise the name, with the city; and the e-mail address of the owner. */
function Customer({ order: { customer, userEmailAddress } }: { order: FoundOrder }) {
  const who = [customer.company || customer.name, customer.city].filter(Boolean).join(', ')
  const [mailbox, domain] = userEmailAddress.split('@')
  return (
    <>
      {who && <div>{who}</div>}
      <div className={who ? classes.email : undefined}>
        {mailbox}@<wbr />
        {domain}
      </div>
    </>
  )
}
