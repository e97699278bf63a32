import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'
import type { AdminSection } from './sections.ts'

/** The frame of an admin page, with a link back to the list of admin pages. */
export function AdminPage({ section, children }: { section: AdminSection; children: ReactNode }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      title={t(`Admin:${section}`)}
      intro={t(`Admin:${section}Text`)}
      back={<BackLink to={to('/admin')}>{t('Admin:Back')}</BackLink>}
      wide
    >
      {children}
    </Page>
  )
}
