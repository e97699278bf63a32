import { Table, Text, Title } from '@mantine/core'
import type { NumberChange } from '@veck/contract'
import type { Ore } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../../lib/use-money.ts'
import { useNumber } from '../../../lib/use-number.ts'
import { useNumberName } from './use-number-name.ts'
import classes from '../admin.module.css'

export function ChangeTable({ changes, count }: { changes: NumberChange[]; count: number }) {
  const { t } = useTranslation()
  const money = useMoney()
  const number = useNumber()
  const nameOf = useNumberName()
  const word = (value: number | null, isMoney: boolean) => {
    if (value === null) return '–'
    return isMoney ? money(value as Ore) : number(value)
  }
  return (
    <section>
      <Title order={3}>{t('AdminNumbers:Changes', { count })}</Title>
      {count === 0 ? (
        <Text className={classes.hint}>{t('AdminNumbers:NoChanges')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={360} mah="20rem" mt="xs">
          <Table className={classes.table} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('AdminNumbers:Name')}</Table.Th>
                <Table.Th scope="col">{t('AdminNumbers:From')}</Table.Th>
                <Table.Th scope="col">{t('AdminNumbers:To')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ name, fabric, from, to, isMoney }) => (
                <Table.Tr key={name}>
                  <Table.Td>
                    <span className={classes.name}>{fabric || nameOf(name)}</span>
                    <span className={classes.more}>{name}</span>
                  </Table.Td>
                  <Table.Td>{word(from, isMoney)}</Table.Td>
                  <Table.Td>{word(to, isMoney)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {changes.length < count && (
        <Text className={classes.hint}>{t('AdminNumbers:First', { shown: changes.length })}</Text>
      )}
    </section>
  )
}
