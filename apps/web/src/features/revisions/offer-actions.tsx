import { Button } from '@mantine/core'
import { IconDownload, IconEye, IconHistory, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { canEditRetail, canReadRetail } from '@veck/domain'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Dialog, Sheet } from '../../components/dialogs/dialog.tsx'
import { useDiscardQuestion } from '../../components/dialogs/discard-question.tsx'
import { showActionError, showDone, showFailure } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { retailQueue } from '../../lib/server/change-queue.ts'
import { saveFile } from '../../lib/server/download.ts'
import { orderFacts } from '../../lib/order/order-facts.ts'
import { useSession } from '../../lib/session/session.ts'
import { OfferPdf } from './offer-pdf.tsx'
import { SendOffer } from './send-offer.tsx'
import { Versions } from './versions.tsx'
import classes from './revisions.module.css'

type DialogName = 'preview' | 'send' | 'versions'
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

type OfferActionsProps = {
  order: Order
  /** Whether the page shows prices that are not saved. They would be missing in the document. */
  hasUnsaved: () => boolean
}

/** What can be done with the offer to the client. Only the customer and those the customer shares with see it. */
export function OfferActions({ order, hasUnsaved }: OfferActionsProps) {
  const { t } = useTranslation()
  const user = useSession()?.currentUser
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const { ask, watch, question } = useDiscardQuestion(close)
  const params = { id: order.id }
  const listChanged = async () => {
    // A mail may have made a page for the client.
    void queryClient.invalidateQueries({ queryKey: queries.getOfferLinks({ params }).queryKey })
    await queryClient.invalidateQueries({ queryKey: queries.getRevisions({ params }).queryKey })
  }
  /** Waits for the prices that are being saved, and does nothing while others are not saved. */
  const afterSaves = useMutation({
    ...retailQueue(order.id),
    mutationFn: async (act: () => unknown) => {
      // The page learns of the last save after this one has begun.
      await new Promise((resolve) => setTimeout(resolve))
      if (hasUnsaved()) showFailure(t('Revisions:SaveFirst'))
      else act()
    },
  })
  const download = useMutation({
    mutationFn: async () => {
      const { number } = await client.freezeOffer({ params })
      saveFile(await client.getRevisionPdf({ params: { ...params, number: String(number) } }))
      return number
    },
    onSuccess: async (number) => {
      await listChanged()
      showDone(t('Revisions:Downloaded', { number }))
    },
    onError: showActionError,
  })
  const mayRead = user !== undefined && canReadRetail(user, orderFacts(order, user)).allowed
  const { data: links } = useQuery({ ...queries.getOfferLinks({ params }), enabled: mayRead })
  if (!mayRead) return null
  // Then the next step is to place the order.
  const isAccepted = links?.[0]?.state === 'accepted'
  const mayOffer = canEditRetail(user, orderFacts(order, user)).allowed
  const named = (name: DialogName, title: string) => ({
    opened: dialog === name,
    onClose: close,
    title,
    closeButtonProps: { 'aria-label': t('Revisions:Close') },
  })
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconEye {...icon} />}
        onClick={() => afterSaves.mutate(() => setDialog('preview'))}
      >
        {t('Revisions:Preview')}
      </Button>
      {mayOffer && (
        <>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            loading={download.isPending}
            onClick={() => afterSaves.mutate(() => download.mutate())}
          >
            {t('Revisions:Download')}
          </Button>
          <Button
            variant={isAccepted ? 'default' : 'filled'}
            leftSection={<IconSend {...icon} />}
            onClick={() => afterSaves.mutate(() => setDialog('send'))}
          >
            {t('Revisions:Send')}
          </Button>
        </>
      )}
      <Button variant="subtle" leftSection={<IconHistory {...icon} />} onClick={() => setDialog('versions')}>
        {t('Revisions:Versions')}
      </Button>
      <Dialog {...named('preview', t('Revisions:PreviewTitle'))} size="xl">
        {dialog === 'preview' && <OfferPdf orderId={order.id} canDownload />}
      </Dialog>
      <Sheet
        {...named('send', t('Revisions:SendTitle'))}
        position="right"
        size="min(64rem, 100vw)"
        padding="lg"
        onClose={ask}
      >
        {dialog === 'send' && (
          <SendOffer
            orderId={order.id}
            onSent={async ({ number, to }) => {
              close()
              await listChanged()
              showDone(t('Revisions:Sent', { number, to }))
            }}
            onCancel={ask}
            watch={watch}
          />
        )}
      </Sheet>
      {question}
      <Sheet
        {...named('versions', t('Revisions:VersionsTitle'))}
        position="right"
        size="min(44rem, 100vw)"
        padding="lg"
      >
        {dialog === 'versions' && <Versions order={order} user={user} />}
      </Sheet>
    </div>
  )
}
