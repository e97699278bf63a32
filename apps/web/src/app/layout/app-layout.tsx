import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { Outlet, Link, useNavigate } from '@tanstack/react-router'
import { canUseCurtainTool } from '@veck/domain'
import { lazy, Suspense, useState } from 'react'
import { useWindowEvent } from '@mantine/hooks'
import { pressKey } from '../../lib/actions/action-keys.ts'
import { useAction } from '../../lib/actions/use-action.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { PresentationMark } from '../../components/offer/presentation-switch.tsx'
import { Commands } from '../../features/commands/commands.tsx'
import { focusContent } from '../../lib/screen/focus.ts'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { useIsStepUpAsked } from '../../lib/session/step-up.ts'
import { useTemplateDialog } from '../../lib/order/template-dialog.ts'
import { useWallLink } from '../../lib/fabrics/wall-link.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'
import { useIsConnectionLost } from '../../lib/server/connection.ts'
import classes from './app-layout.module.css'

/** Frame of the screens for signed-in users. */
export default function AppLayout() {
  const { t } = useTranslation()
  useWindowEvent('keydown', pressKey)
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
      <Commands />
      <WallAction />
      <TemplateDialogHost />
      <StepUpHost />
      <Notifications position="bottom-right" limit={3} className={classes.toasts ?? ''} />
    </>
  )
}

/** The fabric wall is in the command menu of every screen. */
function WallAction() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSession()?.currentUser
  const wall = useWallLink()
  useAction({
    id: 'fabricWall',
    label: t('FabricWall:Title'),
    isAllowed: user !== undefined && canUseCurtainTool(user).allowed,
    run: () => navigate(wall),
  })
  return null
}

// Loaded when somebody opens one for the first time.
const TemplateDialogs = lazy(() => import('../../features/templates/template-dialogs.tsx'))
const StepUpDialog = lazy(() => import('../../features/security/step-up-dialog.tsx'))

function useWasWanted(isWanted: boolean) {
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted
}

const TemplateDialogHost = () => (
  <Suspense>{useWasWanted(useTemplateDialog() !== undefined) && <TemplateDialogs />}</Suspense>
)

const StepUpHost = () => <Suspense>{useWasWanted(useIsStepUpAsked()) && <StepUpDialog />}</Suspense>

function AppHeader() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  return (
    <header className={classes.header}>
      <Link to={to(user ? curtainHome(user) : '/')} className={classes.home} aria-label={t('Shell:Start')}>
        <Wordmark />
      </Link>
      <div className={classes.tools}>
        <PresentationMark />
        <LanguageSwitch />
        <ThemeSwitch />
        {user && <ProfileMenu user={user} />}
      </div>
    </header>
  )
}

/** Shown while there is no connection to the server. */
function ConnectionBar() {
  const { t } = useTranslation()
  const isLost = useIsConnectionLost()
  return (
    <output className={isLost ? classes.bar : undefined}>
      {isLost && (
        <>
          <IconCloudOff size={18} aria-hidden />
          {t('Shell:NoConnection')}
        </>
      )}
    </output>
  )
}
