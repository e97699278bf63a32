import { Table, Text } from '@mantine/core'
import type { FileProblem } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import classes from '../admin.module.css'

// More than anyone mends before trying again.
const most = 200

/** Every mistake with its place, so that the file can be mended in one go. */
export function FileProblems({ problems }: { problems: FileProblem[] }) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <section className={classes.card} role="alert">
      <Text fw={500}>{t('AdminFile:Refused', { count: problems.length })}</Text>
      <Table.ScrollContainer minWidth={260} mt="sm" mah="24rem">
        <Table className={classes.table} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('AdminFile:Row')}</Table.Th>
              <Table.Th scope="col">{t('AdminFile:Column')}</Table.Th>
              <Table.Th scope="col">{t('AdminFile:Problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.slice(0, most).map(({ row, column, message }) => (
              <Table.Tr key={`${row} ${column} ${message}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
