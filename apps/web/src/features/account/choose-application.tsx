import { Loader, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { client } from '../../lib/server/api.ts'
import { logFailure } from '../../lib/server/log-failure.ts'
import { session, useSession } from '../../lib/session/session.ts'
import { AcousticDrawing, CurtainDrawing } from './application-drawings.tsx'
import { leaveForAcoustic } from './enter.ts'
import { Page } from '../../components/layout/page.tsx'
import { curtainHome } from '../../lib/order/curtain-home.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import classes from './choose-application.module.css'

export default function ChooseApplicationScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  const user = useSession()?.currentUser
  return (
    <Page title={t('ChooseApplication:Title')} intro={t('ChooseApplication:Intro')}>
      <ChooseApplication home={to(user ? curtainHome(user) : '/')} />
    </Page>
  )
}

/** Ends the session if the sister application cannot be opened; the sign-in page says why (A8.9). */
async function giveUp(error: unknown) {
  logFailure('No way to the sister application', error)
  await client.signOut().catch(() => undefined)
  session.end('handOverFailed')
}

/** The choice between the curtain tool and the acoustic tool (A2.24). */
function ChooseApplication({ home }: { home: string }) {
  const { t } = useTranslation()
  const leave = useMutation({ mutationFn: leaveForAcoustic, onError: giveUp })
  const isLeaving = !leave.isIdle
  return (
    <div className={classes.tools}>
      <Link to={home} className={classes.tool}>
        <CurtainDrawing />
        <span className={classes.name}>{t('ChooseApplication:Curtain')}</span>
        <span className={classes.text}>{t('ChooseApplication:CurtainText')}</span>
      </Link>
      <UnstyledButton className={classes.tool} onClick={() => leave.mutate()} disabled={isLeaving}>
        <AcousticDrawing />
        <span className={classes.name}>
          {t('ChooseApplication:Acoustic')}
          {isLeaving && <Loader size="xs" />}
        </span>
        <span className={classes.text}>{t('ChooseApplication:AcousticText')}</span>
      </UnstyledButton>
    </div>
  )
}
