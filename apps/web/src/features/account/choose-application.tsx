import { Loader, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { session } from '../../lib/session.ts'
import { AcousticDrawing, CurtainDrawing } from './application-drawings.tsx'
import { leaveForAcoustic } from './enter.ts'
import classes from './choose-application.module.css'

/** Ends the session if the sister application cannot be opened; the sign-in page says why (A8.9). */
async function giveUp(error: unknown) {
  logFailure('No way to the sister application', error)
  await client.signOut().catch(() => undefined)
  session.end('handOverFailed')
}

/** The choice between the curtain tool and the acoustic tool (A2.24). */
export function ChooseApplication({ curtainHome }: { curtainHome: string }) {
  const { t } = useTranslation()
  const leave = useMutation({ mutationFn: leaveForAcoustic, onError: giveUp })
  const isLeaving = !leave.isIdle
  return (
    <div className={classes.tools}>
      <Link to={curtainHome} className={classes.tool}>
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
