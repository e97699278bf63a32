import { useTranslation } from 'react-i18next'
import { BackLink } from '../components/back-link.tsx'
import { Page } from '../components/page.tsx'
import { Sharing } from '../features/sharing/sharing.tsx'
import { usePathTo } from '../lib/paths.ts'

export default function UserOrderSharing() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      title={t('Sharing:Title')}
      intro={t('Sharing:Intro')}
      back={<BackLink to={to('/account')}>{t('Sharing:Back')}</BackLink>}
    >
      <Sharing />
    </Page>
  )
}
