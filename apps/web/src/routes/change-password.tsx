import { useTranslation } from 'react-i18next'
import { BackLink } from '../components/back-link.tsx'
import { Page } from '../components/page.tsx'
import { ChangePassword } from '../features/account/change-password.tsx'
import { usePathTo } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'

export default function ChangePasswordRoute() {
  const { t } = useTranslation()
  const to = usePathTo()
  const email = useSession()?.currentUser.email ?? ''
  return (
    <Page
      title={t('ChangePassword:Title')}
      intro={t('ChangePassword:Intro', { email })}
      back={<BackLink to={to('/account')}>{t('ChangePassword:Back')}</BackLink>}
    >
      <ChangePassword email={email} />
    </Page>
  )
}
