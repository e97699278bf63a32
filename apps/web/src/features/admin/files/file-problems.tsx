import { Table, Text } from '@mantine/core'
import type { FileProblem } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ScrollingTable } from '../scrolling-table.tsx'
import classes from '../admin.module.css'

const columns = ['Row', 'Column', 'Problem'] as const

// Nobody corrects more than this before the next try.
const maxShown = 200

/** Lists every error with its row and column, so that all can be corrected at once. */
export function FileProblems({ problems }: { problems: FileProblem[] }) {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  // On a phone the list is below the visible part of the page.
  useEffect(() => {
    if (problems.length > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [problems])
  if (problems.length === 0) return null
  return (
    <section ref={section} className={classes.card} role="alert">
      <Text fw={500}>{t('AdminFile:Refused', { count: problems.length })}</Text>
      <ScrollingTable
        label={t('AdminFile:Problem')}
        columns={columns.map((column) => ({ heading: t(`AdminFile:${column}`) }))}
        minWidth={260}
        mah="24rem"
        mt="sm"
      >
        {problems.slice(0, maxShown).map(({ row, column, message }) => (
          <Table.Tr key={`${row} ${column} ${message}`}>
            <Table.Td>{row}</Table.Td>
            <Table.Td>{column}</Table.Td>
            <Table.Td>{message}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollingTable>
    </section>
  )
}
