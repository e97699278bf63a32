import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { adminSections } from './sections.ts'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { HandOverNotice } from './queue/hand-overs.tsx'
import { MessageNotice } from './messages/message-notice.tsx'
import classes from './admin-home.module.css'

export default function AdminScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  const back = <BackLink to={to('/orders/search')}>{t('Account:BackToSearch')}</BackLink>
  return (
    <Page title={t('Admin:Title')} intro={t('Admin:Intro')} back={back} wide>
      <HandOverNotice />
      <MessageNotice />
      <AdminLinks />
    </Page>
  )
}

function AdminLinks() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <ul className={classes.links}>
      {adminSections.map(({ section, route, Icon }) => (
        <li key={section}>
          <Link to={to(route)} className={classes.link}>
            <Icon size={22} stroke={1.5} aria-hidden />
            <span>
              <span className={classes.label}>{t(`Admin:${section}`)}</span>
              <span className={classes.text}>{t(`Admin:${section}Text`)}</span>
            </span>
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
