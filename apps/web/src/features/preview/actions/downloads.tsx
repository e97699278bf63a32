import { Button, Text } from '@mantine/core'
import { IconFileTypePdf, IconPhotoDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import type { FileAnswer } from '@veck/contract/client'
import { useAction } from '../../../lib/actions/use-action.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showActionError } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { saveFile } from '../../../lib/server/download.ts'
import { usePresentationMode } from '../../../lib/prices/presentation-mode.ts'
import { useIsSlow } from '../../../lib/screen/use-is-slow.ts'

const useDownload = (fetchFile: () => Promise<FileAnswer>) =>
  useMutation({
    mutationFn: async () => saveFile(await fetchFile()),
    onError: showActionError,
  })

/** Downloads: the current PDF, the sent PDF, and the photos if there are any (A2.40). */
export function Downloads({ order }: { order: Order }) {
  const { t } = useTranslation()
  const params = { id: order.id }
  // These documents have trade prices.
  const { isPresenting } = usePresentationMode()
  const pdf = useDownload(() => client.getOrderPdf({ params }))
  const sentPdf = useDownload(() => client.getSentOrderPdf({ params }))
  const images = useDownload(() => client.getOrderImages({ params }))
  const isSlow = useIsSlow(pdf.isPending || sentPdf.isPending || images.isPending)
  const hasImages = Object.values(order.markings).some((marking) => marking.images.length > 0)
  useAction({ id: 'pdf', label: t('Preview:DownloadPdf'), isAllowed: !isPresenting, run: () => pdf.mutate() })
  useAction({
    id: 'sentPdf',
    label: t('Preview:DownloadSentPdf'),
    isAllowed: order.sent !== undefined && !isPresenting,
    run: () => sentPdf.mutate(),
  })
  useAction({ id: 'photos', label: t('Preview:DownloadImages'), isAllowed: hasImages, run: () => images.mutate() })
  return (
    <>
      {!isPresenting && (
        <Button
          variant="default"
          justify="flex-start"
          loading={pdf.isPending}
          onClick={() => pdf.mutate()}
          leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
        >
          {t('Preview:DownloadPdf')}
        </Button>
      )}
      {order.sent && !isPresenting && (
        <Button
          variant="default"
          justify="flex-start"
          loading={sentPdf.isPending}
          onClick={() => sentPdf.mutate()}
          leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
        >
          {t('Preview:DownloadSentPdf')}
        </Button>
      )}
      {hasImages && (
        <Button
          variant="default"
          justify="flex-start"
          loading={images.isPending}
          onClick={() => images.mutate()}
          leftSection={<IconPhotoDown size={18} stroke={1.5} aria-hidden />}
        >
          {t('Preview:DownloadImages')}
        </Button>
      )}
      <Text component="output" c="dimmed" size="sm">
        {isSlow && t(images.isPending ? 'Preview:PackingImages' : 'Preview:MakingPdf')}
      </Text>
    </>
  )
}
