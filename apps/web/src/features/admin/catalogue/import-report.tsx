import { Badge, Table, Text, Title } from '@mantine/core'
import type { CatalogueImport } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ScrollingTable } from '../scrolling-table.tsx'
import classes from '../admin.module.css'

const columns = ['Article', 'Name', 'Change', 'Fields'] as const

/** Lists each changed product and variant. Unchanged ones are only counted. */
export function ImportReport({ report }: { report: CatalogueImport }) {
  const { t } = useTranslation()
  const { added, changed, unchanged, changes } = report
  return (
    <div>
      <Title order={2}>{t('AdminCatalogue:Report')}</Title>
      <Text component="output" className={classes.hint}>
        {t('AdminCatalogue:Counts', { added, changed, unchanged })}
      </Text>
      {changes.length > 0 && (
        <ScrollingTable
          label={t('AdminCatalogue:Report')}
          columns={columns.map((column) => ({ heading: t(`AdminCatalogue:${column}`) }))}
          minWidth={560}
          mah="26rem"
        >
          {changes.map(({ kind, id, name, change, fields }) => (
            <Table.Tr key={`${kind} ${id}`}>
              <Table.Td>{t(`AdminCatalogue:${kind}`, { id })}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td>
                <Badge variant="light" miw="max-content" color={change === 'added' ? 'spruce' : 'ochre'}>
                  {t(`AdminCatalogue:${change}`)}
                </Badge>
              </Table.Td>
              <Table.Td>{fields.join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </ScrollingTable>
      )}
      {changes.length < added + changed && (
        <Text className={classes.hint}>{t('AdminCatalogue:First', { shown: changes.length })}</Text>
      )}
    </div>
  )
}
