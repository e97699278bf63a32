import { Button } from '@mantine/core'
import { IconCloudOff, IconLock, IconMapOff, IconScissors } from '@tabler/icons-react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '@veck/contract/client'
import { useEffect } from 'react'
import { useTranslation } from '../lib/language/use-translation.ts'
import { StateMessage } from '../components/messages/state-message.tsx'
import { isMissing } from '../lib/order/current-order.ts'
import { i18n } from '../lib/language/i18n.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { useRouteParam } from '../lib/screen/route-params.ts'
import { isUnfetched, reloadAfterUpgrade, reloadWhenAnswered } from './lazy-screen.ts'
import { useBuiltInTexts } from './built-in-texts.ts'

export type Problem = 'noAnswer' | 'forbidden' | 'notFound' | 'broken'

export function problemOf(error: unknown): Problem {
  if (isMissing(error)) return 'notFound'
  if (isUnfetched(error)) return 'noAnswer'
  if (!(error instanceof ApiError)) return 'broken'
  if (error.code === 'noAnswer' || error.code === 'network') return 'noAnswer'
  if (error.status === 403) return 'forbidden'
  // 400: the id in the path is malformed.
  return error.status === 404 || error.status === 400 ? 'notFound' : 'broken'
}

const icons = { noAnswer: IconCloudOff, forbidden: IconLock, notFound: IconMapOff, broken: IconScissors }

/** Replaces a screen that failed: what happened, that saved work is safe, and what to do. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const router = useRouter()
  const order = useRouteParam('order')
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
  // The order exists; only a folder or marking in it is missing.
  const offer = isMissing(error) ? order : undefined
  return (
    <StateMessage
      icon={icons[problem]}
      title={t(`ErrorPage:${problem}`)}
      actions={
        <>
          {!isFinal && <Button onClick={retry}>{t('ErrorPage:Retry')}</Button>}
          {offer && (
            <Button component={Link} to={to('/order/$order', { order: offer })}>
              {t('ErrorPage:Offer')}
            </Button>
          )}
          <Button component={Link} to={to('/')} variant={isFinal && !offer ? 'filled' : 'default'}>
            {t('ErrorPage:Home')}
          </Button>
        </>
      }
    >
      {t(`ErrorPage:${problem}Text`)}
    </StateMessage>
  )
}

/** The error page if the texts could not be loaded. */
function NoTexts({ onRetry }: { onRetry: () => void }) {
  const { lang, title, text, retry } = useBuiltInTexts()
  return (
    <main id="main" tabIndex={-1} lang={lang}>
      <StateMessage icon={IconCloudOff} title={title} actions={<Button onClick={onRetry}>{retry}</Button>}>
        {text}
      </StateMessage>
    </main>
  )
}
