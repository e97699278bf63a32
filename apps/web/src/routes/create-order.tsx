import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../components/back-link.tsx'
import { Page } from '../components/page.tsx'
import { CreateOrderForm } from '../features/orders/create-order.tsx'
import { curtainHome } from '../lib/curtain-home.ts'
import { usePathTo } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'

export default function CreateOrder() {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const user = useSession()?.currentUser
  if (!user) return null
  return (
    <Page title={t('CreateOrder:Title')} back={<BackLink to={to(curtainHome(user))}>{t('CreateOrder:Back')}</BackLink>}>
      <CreateOrderForm onCreated={(id) => navigate({ to: to('/order/$order', { order: id }) })} />
    </Page>
  )
}
