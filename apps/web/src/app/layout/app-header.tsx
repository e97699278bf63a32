import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { curtainHome } from '../../lib/curtain-home.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'
import classes from './app-header.module.css'

export function AppHeader() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  return (
    <header className={classes.header}>
      <Link to={to(user ? curtainHome(user) : 'home')} className={classes.home} aria-label={t('Shell:Start')}>
        <Wordmark />
      </Link>
      <div className={classes.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
        {user && <ProfileMenu user={user} />}
      </div>
    </header>
  )
}
