import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { AccountLinks } from '../features/account/account-links.tsx'
import { curtainHome } from '../lib/curtain-home.ts'
import { usePathTo } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'

export default function Account() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  if (!user) return null
  const home = curtainHome(user)
  const back = { to: to(home), label: t(home === 'searchorders' ? 'Account:BackToSearch' : 'Account:Back') }
  return (
    <Page title={t('Account:Title')} intro={user.email} back={back}>
      <AccountLinks user={user} />
    </Page>
  )
}
