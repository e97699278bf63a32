import { Badge, Table, Text, Title } from '@mantine/core'
import type { CatalogueImport } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import classes from '../admin.module.css'

/** Product by product and variant by variant; what stays as it is is only counted. */
export function ImportReport({ report }: { report: CatalogueImport }) {
  const { t } = useTranslation()
  const { added, changed, unchanged, changes } = report
  return (
    <>
      <Title order={2}>{t('AdminCatalogue:Report')}</Title>
      <Text component="output" className={classes.hint}>
        {t('AdminCatalogue:Counts', { added, changed, unchanged })}
      </Text>
      {changes.length > 0 && (
        <Table.ScrollContainer minWidth={560} mah="26rem">
          <Table className={classes.table} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {(['Article', 'Name', 'Change', 'Fields'] as const).map((column) => (
                  <Table.Th key={column} scope="col">
                    {t(`AdminCatalogue:${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
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
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {changes.length < added + changed && (
        <Text className={classes.hint}>{t('AdminCatalogue:First', { shown: changes.length })}</Text>
      )}
    </>
  )
}
