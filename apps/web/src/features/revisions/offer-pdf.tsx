import { Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { PdfPage } from '../../components/offer/pdf-page.tsx'
import { client } from '../../lib/server/api.ts'
import { saveFile } from '../../lib/server/download.ts'
import { errorText } from '../../lib/server/error-text.ts'
import classes from './revisions.module.css'

/** The offer as the client will see it, page by page, marked as a draft. Nothing is stored. */
export function OfferPdf({ orderId, canDownload = false }: { orderId: string; canDownload?: boolean }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const [isBroken, setIsBroken] = useState(false)
  const onFailure = useCallback(() => setIsBroken(true), [])
  const { data, error } = useQuery({
    queryKey: ['getClientPdf', orderId],
    queryFn: ({ signal }) => client.getClientPdf({ params: { id: orderId } }, { signal }),
    // Always as it is now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (error) return <FormError>{errorText(error)}</FormError>
  return (
    <div className={classes.pdf}>
      {pages > 1 && (
        <div className={classes.pages}>
          <Button
            variant="default"
            aria-label={t('Revisions:PreviousPage')}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Text component="output">{t('Revisions:PageOf', { page, pages })}</Text>
          <Button
            variant="default"
            aria-label={t('Revisions:NextPage')}
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </div>
      )}
      <PdfPage
        content={data?.blob}
        page={page}
        onPages={setPages}
        label={t('Revisions:PageLabel', { page, pages })}
        onFailure={onFailure}
        {...(!isBroken && { waiting: t('Preview:MakingPdf') })}
      />
      {isBroken && <FormError>{t('Revisions:PreviewFailed')}</FormError>}
      {canDownload && data && (
        <Button
          variant="subtle"
          className={classes.draft ?? ''}
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => saveFile(data)}
        >
          {t('Revisions:DownloadDraft')}
        </Button>
      )}
    </div>
  )
}
