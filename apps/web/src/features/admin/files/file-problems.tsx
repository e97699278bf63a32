import { Table, Text } from '@mantine/core'
import type { FileProblem } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollingTable } from '../scrolling-table.tsx'
import classes from '../admin.module.css'

const columns = ['Row', 'Column', 'Problem'] as const

// More than anyone mends before trying again.
const most = 200

/** Every mistake with its place, so that the file can be mended in one go. */
export function FileProblems({ problems }: { problems: FileProblem[] }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  // Under a form that fills a phone.
  useEffect(() => {
    if (problems.length > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problems])
  if (problems.length === 0) return null
  return (
    <section ref={place} className={classes.card} role="alert">
      <Text fw={500}>{t('AdminFile:Refused', { count: problems.length })}</Text>
      <ScrollingTable
        label={t('AdminFile:Problem')}
        columns={columns.map((column) => ({ heading: t(`AdminFile:${column}`) }))}
        minWidth={260}
        mah="24rem"
        mt="sm"
      >
        {problems.slice(0, most).map(({ row, column, message }) => (
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
