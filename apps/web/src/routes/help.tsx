import { useTranslation } from 'react-i18next'
import { BackLink } from '../components/back-link.tsx'
import { Page } from '../components/page.tsx'
import { Help } from '../features/help/help.tsx'
import { usePathTo } from '../lib/paths.ts'

export default function HelpRoute() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page wide title={t('Help:Title')} back={<BackLink to={to('/account')}>{t('Help:Back')}</BackLink>}>
      <Help />
    </Page>
  )
}
