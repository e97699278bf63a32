import { DaysInBin } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../components/back-link.tsx'
import { Page } from '../components/page.tsx'
import { Bin } from '../features/orders/bin.tsx'
import { usePathTo } from '../lib/paths.ts'

export default function BinRoute() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      title={t('Bin:Title')}
      intro={t('Bin:Intro', { days: DaysInBin })}
      back={<BackLink to={to('/orders')}>{t('Bin:Back')}</BackLink>}
    >
      <Bin />
    </Page>
  )
}
