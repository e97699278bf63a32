import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { swedishDay } from '@veck/texts/formats'
import { queries } from '../../lib/server/api.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { WholeDates } from '../forms/whole-dates.tsx'

/** Tells staff of the day after which they cannot sign in without a passkey, before it comes. */
export function PasskeyDue() {
  const { t } = useTranslation()
  const { data } = useQuery(queries.getSecondFactors())
  if (!data?.dueAt) return null
  return (
    <FormNotice>
      <WholeDates>{t('Passkeys:Due', { day: swedishDay(data.dueAt) })}</WholeDates>{' '}
      <Link from="/$locale" to="/$locale/account/security">
        {t('Passkeys:Add')}
      </Link>
    </FormNotice>
  )
}
