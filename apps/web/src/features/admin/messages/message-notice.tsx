import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../../lib/server/api.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

const refetchInterval = 60_000

/** Links to the messages that need attention. Renders nothing when there are none. */
export function MessageNotice() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...queries.getErpMessageCounts(), refetchInterval })
  if (!data || data.attention === 0) return null
  return (
    <Alert color="falu" mb="lg" icon={<IconAlertTriangle size={20} stroke={1.5} aria-hidden />}>
      {t('AdminMessages:Notice', { count: data.attention })}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => (
          <Link {...props} from="/$locale" to="/$locale/admin/messages" search={{ show: 'attention' }} />
        )}
      >
        {t('AdminMessages:ToMessages')}
      </Anchor>
    </Alert>
  )
}
