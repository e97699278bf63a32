import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../../components/form-error.tsx'
import { showDone, showFailure } from '../../../components/toasts.tsx'
import { client } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/download.ts'
import { errorText } from '../../../lib/error-text.ts'
import { FileForm } from '../files/file-form.tsx'
import { FileProblems } from '../files/file-problems.tsx'
import { ImportReport } from './import-report.tsx'
import classes from '../admin.module.css'

/** First what a file would change, then, once that is seen, the import itself. */
export function ImportCatalogue() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const rehearse = useMutation({
    mutationFn: (chosen: File) => client.importCatalogue({ form: { file: chosen, dryRun: 'true' } }),
    onSuccess: (_report, chosen) => setFile(chosen),
  })
  const bringIn = useMutation({
    mutationFn: (chosen: File) => client.importCatalogue({ form: { file: chosen, dryRun: 'false' } }),
    onSuccess: async ({ added, changed }) => {
      // Products, filters and variants are kept by the screens that show them.
      await queryClient.invalidateQueries()
      showDone(t('AdminCatalogue:Done', { added, changed }))
      rehearse.reset()
    },
  })
  const template = useMutation({
    mutationFn: () => client.getCatalogueTemplate(),
    onSuccess: saveFile,
    onError: (error) => showFailure(errorText(error)),
  })
  const report = rehearse.data
  const isEmpty = report?.added === 0 && report.changed === 0
  return (
    <>
      <section className={classes.card}>
        <FileForm
          hint={t('AdminCatalogue:Hint')}
          submit={t('AdminCatalogue:Check')}
          isPending={rehearse.isPending}
          error={rehearse.error ? errorText(rehearse.error) : undefined}
          onSend={(chosen) => rehearse.mutate(chosen)}
          onChoose={rehearse.reset}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          loading={template.isPending}
          mt="md"
          onClick={() => template.mutate()}
        >
          {t('AdminCatalogue:Template')}
        </Button>
      </section>
      <FileProblems problems={report?.problems ?? []} />
      {report && report.problems.length === 0 && (
        <Stack component="section" gap="md" className={classes.card}>
          <ImportReport report={report} />
          <FormError>{bringIn.error ? errorText(bringIn.error) : undefined}</FormError>
          {!isEmpty && file && (
            <Button loading={bringIn.isPending} className={classes.submit} onClick={() => bringIn.mutate(file)}>
              {t('AdminCatalogue:Import')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
