import { Button, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '../../components/toasts.tsx'
import { client } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './retail.module.css'

/** The offer as the client would get it now, marked as a draft. */
export function DraftDownload({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: async () => saveFile(await client.getClientPdf({ params: { id: orderId } })),
    onError: (error) => showFailure(errorText(error)),
  })
  return (
    <>
      <Button
        variant="default"
        loading={download.isPending}
        onClick={() => download.mutate()}
        leftSection={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />}
      >
        {t('Retail:DownloadDraft')}
      </Button>
      <Text className={classes.note}>{t('Retail:DownloadDraftText')}</Text>
    </>
  )
}
