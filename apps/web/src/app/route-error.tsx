import { Button } from '@mantine/core'
import { IconCloudOff, IconLock, IconMapOff, IconScissors } from '@tabler/icons-react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '@veck/contract/client'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../components/state-message.tsx'
import { isMissing } from '../lib/current-order.ts'
import { i18n } from '../lib/i18n.ts'
import { usePathTo } from '../lib/paths.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { isUnfetched, reloadAfterUpgrade, reloadWhenAnswered } from './lazy-screen.ts'
import { NoTexts } from './no-texts.tsx'

export type Problem = 'noAnswer' | 'forbidden' | 'notFound' | 'broken'

export function problemOf(error: unknown): Problem {
  if (isMissing(error)) return 'notFound'
  if (isUnfetched(error)) return 'noAnswer'
  if (!(error instanceof ApiError)) return 'broken'
  if (error.code === 'noAnswer' || error.code === 'network') return 'noAnswer'
  if (error.status === 403) return 'forbidden'
  // 400: an address that nothing can have.
  return error.status === 404 || error.status === 400 ? 'notFound' : 'broken'
}

const signs = { noAnswer: IconCloudOff, forbidden: IconLock, notFound: IconMapOff, broken: IconScissors }

/** In place of a screen that failed: what happened, what is safe, what to press. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const router = useRouter()
  const { order } = useRouteParams()
  useEffect(() => {
    if (isUnfetched(error)) void reloadAfterUpgrade()
  }, [error])
  const retry = async () => {
    if (isUnfetched(error)) return reloadWhenAnswered()
    reset()
    return router.invalidate()
  }
  if (!i18n.hasLoadedNamespace('translation') || !i18n.exists('ErrorPage:broken')) return <NoTexts onRetry={retry} />
  const problem = problemOf(error)
  const isFinal = problem === 'forbidden' || problem === 'notFound'
  // Only what was looked for in the offer is gone.
  const offer = isMissing(error) ? order : undefined
  return (
    <StateMessage
      icon={signs[problem]}
      title={t(`ErrorPage:${problem}`)}
      actions={
        <>
          {!isFinal && <Button onClick={retry}>{t('ErrorPage:Retry')}</Button>}
          {offer && (
            <Button component={Link} to={to('order', { order: offer })}>
              {t('ErrorPage:Offer')}
            </Button>
          )}
          <Button component={Link} to={to('home')} variant={isFinal && !offer ? 'filled' : 'default'}>
            {t('ErrorPage:Home')}
          </Button>
        </>
      }
    >
      {t(`ErrorPage:${problem}Text`)}
    </StateMessage>
  )
}
