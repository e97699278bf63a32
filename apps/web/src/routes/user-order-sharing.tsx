import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { Sharing } from '../features/sharing/sharing.tsx'
import { usePathTo } from '../lib/paths.ts'

export default function UserOrderSharing() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page title={t('Sharing:Title')} intro={t('Sharing:Intro')} back={{ to: to('account'), label: t('Sharing:Back') }}>
      <Sharing />
    </Page>
  )
}
