import { Table, Text, Title } from '@mantine/core'
import type { NumberChange } from '@veck/contract'
import type { Ore } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useMoney, useNumber } from '../../../lib/language/use-formats.ts'
import { ScrollingTable } from '../scrolling-table.tsx'
import { describeNumber, nameInFile, useNumberName } from './describe-number.ts'
import classes from '../admin.module.css'

const columns = ['Name', 'From', 'To'] as const

export function ChangeTable({ changes, count }: { changes: NumberChange[]; count: number }) {
  const { t } = useTranslation()
  const money = useMoney()
  const number = useNumber()
  const nameOf = useNumberName()
  const formatValue = (name: string, value: number | null, isMoney: boolean) => {
    if (value === null) return '–'
    return isMoney ? money(value as Ore) : `${number(value)}\u00a0${describeNumber(name)?.unit ?? ''}`.trim()
  }
  const title = t('AdminNumbers:Changes', { count })
  return (
    <section>
      <Title order={3}>{title}</Title>
      {count === 0 ? (
        <Text className={classes.hint}>{t('AdminNumbers:NoChanges')}</Text>
      ) : (
        <ScrollingTable
          label={title}
          columns={columns.map((column) => ({ heading: t(`AdminNumbers:${column}`), isNumber: column !== 'Name' }))}
          minWidth={320}
          mah="20rem"
          mt="xs"
        >
          {changes.map(({ name, fabric, from, to, isMoney }) => (
            <Table.Tr key={name}>
              <Table.Td>
                <span className={classes.name}>{fabric || nameOf(name)}</span>
                <span className={classes.more}>{nameInFile(name)}</span>
              </Table.Td>
              <Table.Td className={classes.amount}>{formatValue(name, from, isMoney)}</Table.Td>
              <Table.Td className={classes.amount}>{formatValue(name, to, isMoney)}</Table.Td>
            </Table.Tr>
          ))}
        </ScrollingTable>
      )}
      {changes.length < count && (
        <Text className={classes.hint}>{t('AdminNumbers:First', { shown: changes.length })}</Text>
      )}
    </section>
  )
}
