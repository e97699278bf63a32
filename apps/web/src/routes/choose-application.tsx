import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { ChooseApplication } from '../features/account/choose-application.tsx'
import { curtainHome } from '../lib/curtain-home.ts'
import { usePathTo } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'

export default function ChooseApplicationRoute() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  return (
    <Page title={t('ChooseApplication:Title')} intro={t('ChooseApplication:Intro')}>
      <ChooseApplication curtainHome={to(user ? curtainHome(user) : '/')} />
    </Page>
  )
}
