import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api.ts'
import { usePathTo } from '../../../lib/paths.ts'

const refetchInterval = 60_000

/** Says that orders need someone to look in the ERP; nothing when none does. */
export function HandOverNotice() {
  const { t } = useTranslation()
  const to = usePathTo()
  const { data: handOvers } = useQuery({ ...queries.getHandOvers(), refetchInterval })
  if (!handOvers || handOvers.length === 0) return null
  return (
    <Alert color="falu" mb="lg" icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden />}>
      {t('AdminHandOvers:Notice', { count: handOvers.length })}{' '}
      <Anchor component={Link} to={to('adminqueue')} inherit underline="always">
        {t('AdminHandOvers:ToQueue')}
      </Anchor>
    </Alert>
  )
}
