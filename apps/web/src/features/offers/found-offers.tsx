import { Table } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { OrderSummary } from '@veck/contract'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '../../lib/paths.ts'
import { offerPath } from './offer-path.ts'
import { StateBadge } from './state-badge.tsx'
import classes from './offer-search.module.css'

const columns = ['Number', 'Name', 'CustomersNumber', 'Status', 'User', 'SentAt'] as const

/** Up and down go from row to row; Enter opens, because the number in each row is a link. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function FoundOffers({ offers }: { offers: OrderSummary[] }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  return (
    <Table aria-label={t('Search:Title')} highlightOnHover verticalSpacing="sm" className={classes.rows}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {t(`Search:${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody onKeyDown={moveBetweenRows}>
        {offers.map((offer) => (
          <Table.Tr key={offer.id} className={classes.row} onClick={() => void navigate({ to: offerPath(to, offer) })}>
            <Table.Td>
              <Link to={offerPath(to, offer)} className={classes.number}>
                {offer.offerNumber}
              </Link>
            </Table.Td>
            <Table.Td className={classes.name}>{offer.offerName}</Table.Td>
            <Table.Td className={classes.theirs} data-label={t('Search:CustomersNumber')}>
              {offer.customerOrderNumber}
            </Table.Td>
            <Table.Td className={classes.status}>
              <StateBadge offer={offer} />
            </Table.Td>
            <Table.Td className={classes.owner}>{offer.userEmailAddress}</Table.Td>
            <Table.Td className={classes.time} data-label={t('Search:SentAt')}>
              {offer.offerSentToCustomerAtFormatted}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
