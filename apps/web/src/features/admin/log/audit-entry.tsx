import { Table } from '@mantine/core'
import type { AuditRow } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from '../admin.module.css'
import { ScrollingTable } from '../scrolling-table.tsx'
import { useSentence, useValues } from './describe-entry.ts'
import own from './log.module.css'

export function AuditEntry({ row }: { row: AuditRow }) {
  const { t } = useTranslation()
  const sentenceOf = useSentence()
  const { nameOf, valueOf } = useValues()
  const facts = Object.entries(row.facts).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return (
    <li className={own.entry}>
      <span className={classes.name}>{sentenceOf(row)}</span>
      <span className={classes.more}>
        <span className={classes.part}>{swedishTime(row.at)}</span> ·{' '}
        <span className={classes.part}>{t('AdminAudit:Row', { number: row.id })}</span>
        {facts.map(([name, value]) => (
          <span key={name}>
            {' · '}
            {nameOf(name)}: {valueOf(row, name, value)}
          </span>
        ))}
      </span>
      <Changes row={row} />
    </li>
  )
}

/** What the action changed, before and after. Renders nothing if it changed no recorded value. */
function Changes({ row }: { row: AuditRow }) {
  const { t } = useTranslation()
  const { nameOf, valueOf } = useValues()
  const names = [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])]
  if (names.length === 0) return null
  const columns = (['Field', 'Before', 'After'] as const).map((name) => ({ heading: t(`AdminAudit:${name}`) }))
  return (
    <ScrollingTable
      label={t('AdminAudit:ChangeOf', { number: row.id })}
      columns={columns}
      minWidth={280}
      mah="20rem"
      mt="xs"
    >
      {names.map((name) => (
        <Table.Tr key={name}>
          <Table.Td>{nameOf(name)}</Table.Td>
          <Table.Td className={own.value}>{valueOf(row, name, row.before[name])}</Table.Td>
          <Table.Td className={own.value}>{valueOf(row, name, row.after[name])}</Table.Td>
        </Table.Tr>
      ))}
    </ScrollingTable>
  )
}
