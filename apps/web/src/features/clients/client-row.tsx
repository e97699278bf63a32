import { ActionIcon } from '@mantine/core'
import { IconEraser, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedClient } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import framed from '../../components/layout/framed-rows.module.css'
import classes from './clients.module.css'

type ClientRowProps = { client: ListedClient; onChange: () => void; onRemove: () => void; onErase: () => void }

export function ClientRow({ client, onChange, onRemove, onErase }: ClientRowProps) {
  const { t } = useTranslation()
  const { name, reference, email, phone, address } = client
  const contact = [phone, address.split('\n').filter(Boolean).join(', ')].filter(Boolean)
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={`${framed.part} ${classes.part}`}>
        <strong className={framed.name}>{name}</strong>
        {reference && <span className={framed.about}>{reference}</span>}
      </div>
      <div className={`${framed.part} ${classes.part}`}>
        {email && <Email>{email}</Email>}
        {contact.map((text) => (
          <span key={text} className={framed.about}>
            {text}
          </span>
        ))}
      </div>
      <div className={`${framed.part} ${classes.part}`}>
        <OrdersOfClient client={client} />
      </div>
      <div className={classes.actions}>
        <ActionIcon color="gray" aria-label={t('Clients:ChangeNamed', { name })} onClick={onChange}>
          <IconPencil size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={t('Clients:RemoveNamed', { name })} onClick={onRemove}>
          <IconTrash size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={t('Clients:EraseNamed', { name })} onClick={onErase}>
          <IconEraser size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

/** Where the row is narrow, the address is broken after its @. */
function Email({ children }: { children: string }) {
  const [mailbox, domain] = children.split('@')
  return (
    <span className={framed.about}>
      {mailbox}@<wbr />
      {domain}
    </span>
  )
}

/** The names of the tabs in the address of the list of orders. Open is the first one. */
const tabs = { open: undefined, sent: 'Sent', closed: 'Closed' } as const

/** How many orders the client has in each tab, with a link to them. */
function OrdersOfClient({ client: { name, orders } }: { client: ListedClient }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const found = (['open', 'sent', 'closed'] as const).filter((tab) => orders[tab] > 0)
  if (found.length === 0) return <span className={framed.about}>{t('Clients:NoOrders')}</span>
  return (
    <span className={classes.orders}>
      {found.map((tab) => {
        const text = t(`Clients:Orders.${tab}`, { count: orders[tab] })
        return (
          <Link
            key={tab}
            to={to('/orders')}
            search={{ tab: tabs[tab], filter: name }}
            aria-label={t('Clients:OrdersNamed', { orders: text, name })}
          >
            {text}
          </Link>
        )
      })}
    </span>
  )
}
