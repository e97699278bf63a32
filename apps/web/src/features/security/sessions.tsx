import { Badge, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { SectionCard } from '../../components/layout/section-card.tsx'
import cardClasses from '../../components/layout/section-card.module.css'
import rows from '../../components/layout/row-list.module.css'
import { showActionError, showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** Where the user is signed in. Each session can be ended, and all others at once. */
export function Sessions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const sessions = useQuery({ ...queries.getSessions(), staleTime: 0 })
  const [isAsking, setIsAsking] = useState(false)
  const keep = (left: OwnSession[]) => {
    queryClient.setQueryData(queries.getSessions().queryKey, left)
    showDone(t('Sessions:Ended'))
  }
  const end = useMutation({
    mutationFn: (id: string) => client.endSession({ params: { id } }),
    onSuccess: keep,
    onError: (error) => {
      showActionError(error)
      // It may have ended in the meantime.
      void sessions.refetch()
    },
  })
  const endOthers = useMutation({
    mutationFn: () => client.endOtherSessions(),
    onSuccess: (left) => {
      keep(left)
      setIsAsking(false)
    },
  })
  return (
    <SectionCard title={t('Sessions:Title')} text={t('Sessions:Text')}>
      {sessions.error && <NotFetched onRetry={() => void sessions.refetch()}>{errorText(sessions.error)}</NotFetched>}
      {sessions.isPending && <Skeleton height={112} />}
      {sessions.data && (
        <ul className={rows.list} aria-label={t('Sessions:Title')}>
          {sessions.data.map((each) => (
            <SessionRow
              key={each.id}
              session={each}
              isEnding={end.isPending && end.variables === each.id}
              onEnd={() => end.mutate(each.id)}
            />
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.length > 1 && (
        <Button
          variant="default"
          className={cardClasses.button}
          onClick={() => {
            endOthers.reset()
            setIsAsking(true)
          }}
        >
          {t('Sessions:EndOthers')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('Sessions:EndOthersTitle')}
        confirm={t('Sessions:EndOthers')}
        cancel={t('Sessions:Cancel')}
        destructive
        loading={endOthers.isPending}
        error={endOthers.error ? errorText(endOthers.error) : undefined}
        onConfirm={() => endOthers.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t('Sessions:EndOthersText')}
      </ConfirmDialog>
    </SectionCard>
  )
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const name = useBrowserName(session)
  const startedAt = swedishTime(session.startedAt)
  return (
    <li>
      <div className={rows.place}>
        <div className={rows.name}>
          {name}
          {session.isThis && <Badge variant="light">{t('Sessions:This')}</Badge>}
        </div>
        <div className={rows.rest}>
          <span>{t('Sessions:Started', { time: startedAt })}</span>
          {' · '}
          <span>{t('Sessions:LastUsed', { time: swedishTime(session.lastUsedAt) })}</span>
          {session.ip && ' · '}
          {session.ip && <span>{t('Sessions:Ip', { ip: session.ip })}</span>}
        </div>
      </div>
      {!session.isThis && (
        <Button
          variant="subtle"
          color="falu"
          px="xs"
          loading={isEnding}
          aria-label={t('Sessions:EndOne', { browser: name, time: startedAt })}
          onClick={onEnd}
        >
          {t('Sessions:End')}
        </Button>
      )}
    </li>
  )
}

function useBrowserName({ browser, system }: OwnSession): string {
  const { t } = useTranslation()
  if (browser && system) return t('Sessions:BrowserOnSystem', { browser, system })
  return browser || system || t('Sessions:UnknownBrowser')
}
