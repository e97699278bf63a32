import { Loader, Text, Title } from '@mantine/core'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { PdfPage } from '../../components/offer/pdf-page.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import type { useStudioPreview } from './use-studio-preview.ts'
import classes from './studio.module.css'

type StudioPreviewProps = { preview: ReturnType<typeof useStudioPreview>; name: string }

/** The first page of an offer, as the client will see it. */
export function StudioPreview({ preview: { content, error, isUpdating }, name }: StudioPreviewProps) {
  const { t } = useTranslation()
  const title = useId()
  const [broken, setBroken] = useState<Blob>()
  const onFailure = useCallback(() => setBroken(content), [content])
  const isBroken = content !== undefined && broken === content
  return (
    <section aria-labelledby={title} className={classes.preview}>
      <div className={classes.previewHead}>
        <Title order={2} id={title}>
          {t('Studio:Preview')}
        </Title>
        <output className={classes.updating}>
          {isUpdating && (
            <>
              <Loader size="xs" aria-hidden />
              {t('Studio:PreviewUpdating')}
            </>
          )}
        </output>
      </div>
      <div className={classes.paper}>
        <PdfPage content={content} label={t('Studio:PreviewLabel', { name })} onFailure={onFailure} />
      </div>
      <Text className={classes.hint}>{t('Studio:PreviewNote')}</Text>
      <FormError>{error ? errorText(error) : isBroken ? t('Studio:PreviewFailed') : undefined}</FormError>
    </section>
  )
}
