import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/server/api.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Fetched } from '../fetched.tsx'
import { ScrollingTable } from '../scrolling-table.tsx'
import classes from '../admin.module.css'
import own from './messages.module.css'

const refetchInterval = 60_000
const counts = ['received', 'applied', 'attention', 'refused'] as const

/** How many messages came on each of the last days. */
export function MessageDays() {
  const { t } = useTranslation()
  const found = useQuery({ ...queries.getErpMessageCounts(), refetchInterval })
  return (
    <>
      <h2 className={classes.heading}>{t('AdminMessages:Days')}</h2>
      <div className={own.days}>
        <Fetched query={found}>
          {({ days }) => (
            <ScrollingTable
              label={t('AdminMessages:Days')}
              minWidth={0}
              columns={[
                { heading: t('AdminMessages:Day') },
                ...counts.map((name) => ({ heading: t(`AdminMessages:day.${name}`), isNumber: true })),
              ]}
            >
              {days.map((day) => (
                <Table.Tr key={day.day}>
                  <Table.Td>{day.day}</Table.Td>
                  {counts.map((name) => (
                    <Table.Td key={name} {...(classes.amount && { className: classes.amount })}>
                      {day[name]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </ScrollingTable>
          )}
        </Fetched>
      </div>
    </>
  )
}
