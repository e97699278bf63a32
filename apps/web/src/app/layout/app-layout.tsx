import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { focusContent } from '../../lib/focus-content.ts'
import { AppHeader } from './app-header.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import classes from './app-layout.module.css'

/** Frame of the screens for those who are signed in. */
export default function AppLayout() {
  const { t } = useTranslation()
  return (
    <>
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          focusContent()
        }}
      >
        {t('Shell:SkipToContent')}
      </a>
      <AppHeader />
      <ConnectionBar />
      <main id="main" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <Notifications position="bottom-right" limit={3} className={classes.toasts ?? ''} />
    </>
  )
}
