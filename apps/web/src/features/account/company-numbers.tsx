import { Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { CompanyForm } from '../../components/forms/company-form.tsx'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import classes from '../../components/layout/section-card.module.css'

/** The registration numbers of the user's company, which orders contain. */
export function CompanyNumbers() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data } = useQuery(queries.getCompany())
  if (!data) return null
  const { electronicAddress, vatNumber, vatNumberVerifiedOn: date } = data
  return (
    <section className={classes.card} aria-labelledby="company">
      <CompanyForm
        values={{ electronicAddress, vatNumber }}
        save={t('Company:Save')}
        title={
          <Title order={2} id="company">
            {t('Company:Title')}
          </Title>
        }
        send={async (body) => {
          const changed = await client.changeCompany({ body })
          queryClient.setQueryData(queries.getCompany().queryKey, changed)
          showDone(t('Company:Saved'))
          return { electronicAddress: changed.electronicAddress, vatNumber: changed.vatNumber }
        }}
      >
        {vatNumber !== '' && (
          <Text size="sm">
            <WholeDates>{date ? t('Company:Verified', { date }) : t('Company:NotVerified')}</WholeDates>
          </Text>
        )}
      </CompanyForm>
    </section>
  )
}
