import { Box, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../../components/form-error.tsx'
import { WrittenPage } from '../../../components/written-page.tsx'
import { client } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import classes from '../admin.module.css'

export function HelpPreview({ html }: { html: string }) {
  const { t } = useTranslation()
  const [rested] = useDebouncedValue(html, 400)
  const preview = useQuery({
    queryKey: ['previewHelp', rested],
    queryFn: ({ signal }) => client.previewHelp({ body: { html: rested } }, { signal }),
    enabled: rested.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.preview}>
      <Text fw={600} aria-hidden>
        {t('AdminHelp:Preview')}
      </Text>
      <FormError>{preview.error ? errorText(preview.error) : undefined}</FormError>
      {/* In reach of the keyboard, because it scrolls. */}
      <Box component="section" tabIndex={0} aria-label={t('AdminHelp:Preview')} className={classes.page}>
        <WrittenPage html={preview.data?.html ?? ''} />
      </Box>
    </div>
  )
}
