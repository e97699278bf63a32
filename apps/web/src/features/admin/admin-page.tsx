import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'
import { usePathTo } from '../../lib/paths.ts'
import type { AdminSection } from './sections.ts'

/** One of the supplier's pages, with the way back to all of them. */
export function AdminPage({ section, children }: { section: AdminSection; children: ReactNode }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      title={t(`Admin:${section}`)}
      intro={t(`Admin:${section}Text`)}
      back={{ to: to('admin'), label: t('Admin:Back') }}
      wide
    >
      {children}
    </Page>
  )
}
