import { Button } from '@mantine/core'
import { IconCalendar, IconCopy, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { OfferLink } from '@veck/contract'
import { isOpenToClient } from '@veck/domain'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { showActionError, showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { AddressDialog } from './address-dialog.tsx'
import { LinkSettings } from './link-settings.tsx'
import { useLinkChanged } from './use-offer-links.ts'
import { useWhen } from './use-when.ts'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './offer-links.module.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type LinkDetailsProps = { orderId: string; link: OfferLink; mayEdit: boolean }

/** What the client has done with the page, how long it is valid, and what can be done with it. */
export function LinkDetails({ orderId, link, mayEdit }: LinkDetailsProps) {
  const { t } = useTranslation()
  const when = useWhen()
  const { number, createdAt, byName, validUntil, state } = link
  const isOpen = isOpenToClient(state)
  const opened = useOpenedText(link)
  const reminder = useReminderText(link)
  const rows = [
    [
      t(isOpen || state === 'accepted' ? 'OfferLinks:ShownVersion' : 'OfferLinks:PastVersion'),
      t('OfferLinks:VersionMade', { number, when: when(createdAt), name: byName }),
    ],
    [t('OfferLinks:OpenedBy'), opened],
    [t('OfferLinks:ValidUntil'), validUntil],
    ...(isOpen ? [[t('OfferLinks:Reminder'), reminder]] : []),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <WholeDates>{value ?? ''}</WholeDates>
            </dd>
          </div>
        ))}
      </dl>
      {mayEdit && (isOpen || state === 'expired') && <LinkButtons orderId={orderId} link={link} isOpen={isOpen} />}
    </>
  )
}

export function useOpenedText({ opened: { count, last } }: OfferLink) {
  const { t } = useTranslation()
  const when = useWhen()
  return last ? t('OfferLinks:OpenedTimes', { count, when: when(last) }) : t('OfferLinks:NotOpened')
}

function useReminderText({ reminders: { days, sent, isStopped, isPutOff } }: OfferLink) {
  const { t } = useTranslation()
  if (isStopped) return t('OfferLinks:RemindersStopped')
  if (days === null) return t('OfferLinks:NoReminder')
  return [
    t('OfferLinks:DaysBefore', { count: days }),
    ...(sent > 0 ? [t('OfferLinks:RemindersSent', { count: sent })] : []),
    ...(isPutOff ? [t('OfferLinks:ReminderPutOff')] : []),
  ].join(' · ')
}

/** Another address, the validity and the reminders, and the end of the page. */
function LinkButtons({ orderId, link, isOpen }: { orderId: string; link: OfferLink; isOpen: boolean }) {
  const { t } = useTranslation()
  const { changed, readAgain } = useLinkChanged(orderId)
  const [dialog, setDialog] = useState<'settings' | 'revoke'>()
  const [url, setUrl] = useState<string>()
  const params = { id: orderId, linkId: link.id }
  const address = useMutation({
    mutationFn: () => client.addOfferAddress({ params }),
    onSuccess: (made) => {
      changed(made.link)
      setUrl(made.url)
    },
    onError: (error) => {
      showActionError(error)
      readAgain()
    },
  })
  const revoke = useMutation({
    mutationFn: () => client.revokeOfferLink({ params }),
    onSuccess: (revoked) => {
      changed(revoked)
      setDialog(undefined)
      showDone(t('OfferLinks:Revoked'))
    },
    onError: readAgain,
  })
  const askToRevoke = () => {
    // The error of an earlier attempt is not about this one.
    revoke.reset()
    setDialog('revoke')
  }
  return (
    <div className={classes.buttons}>
      {isOpen && (
        <Button
          variant="default"
          leftSection={<IconCopy {...icon} />}
          loading={address.isPending}
          onClick={() => address.mutate()}
        >
          {t('OfferLinks:GetAddress')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCalendar {...icon} />} onClick={() => setDialog('settings')}>
        {t(isOpen ? 'OfferLinks:Change' : 'OfferLinks:Prolong')}
      </Button>
      {isOpen && (
        <Button variant="subtle" color="falu" leftSection={<IconX {...icon} />} onClick={askToRevoke}>
          {t('OfferLinks:Revoke')}
        </Button>
      )}
      <AddressDialog url={url} onClose={() => setUrl(undefined)} />
      <LinkSettings
        orderId={orderId}
        link={link}
        opened={dialog === 'settings'}
        onClose={() => setDialog(undefined)}
        onChanged={changed}
      />
      <ConfirmDialog
        opened={dialog === 'revoke'}
        title={t('OfferLinks:RevokeTitle')}
        confirm={t('OfferLinks:RevokeNow')}
        cancel={t('OfferLinks:Cancel')}
        destructive
        loading={revoke.isPending}
        error={revoke.error ? errorText(revoke.error) : undefined}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setDialog(undefined)}
      >
        {t('OfferLinks:RevokeText')}
      </ConfirmDialog>
    </div>
  )
}
