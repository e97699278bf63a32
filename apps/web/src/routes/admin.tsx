import { useTranslation } from 'react-i18next'
import { BackLink } from '../components/back-link.tsx'
import { Page } from '../components/page.tsx'
import { AdminLinks } from '../features/admin/admin-links.tsx'
import { HandOverNotice } from '../features/admin/queue/hand-overs.tsx'
import { usePathTo } from '../lib/paths.ts'

export default function Admin() {
  const { t } = useTranslation()
  const to = usePathTo()
  const back = <BackLink to={to('/orders/search')}>{t('Account:BackToSearch')}</BackLink>
  return (
    <Page title={t('Admin:Title')} intro={t('Admin:Intro')} back={back} wide>
      <HandOverNotice />
      <AdminLinks />
    </Page>
  )
}
