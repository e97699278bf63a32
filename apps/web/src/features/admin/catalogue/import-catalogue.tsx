import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { showActionError, showDone } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { saveFile } from '../../../lib/server/download.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { FileForm } from '../files/file-form.tsx'
import { FileProblems } from '../files/file-problems.tsx'
import { ImportReport } from './import-report.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminCatalogueScreen() {
  return (
    <AdminPage section="Catalogue">
      <ImportCatalogue />
    </AdminPage>
  )
}

/** Shows what a file would change (dry run) before it can be imported. */
function ImportCatalogue() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const dryRun = useMutation({
    mutationFn: (chosen: File) => client.importCatalogue({ form: { file: chosen, dryRun: 'true' } }),
    onSuccess: (_report, chosen) => setFile(chosen),
  })
  const importFile = useMutation({
    mutationFn: (chosen: File) => client.importCatalogue({ form: { file: chosen, dryRun: 'false' } }),
    onSuccess: async ({ added, changed }) => {
      // Other screens cache products, filters and variants.
      await queryClient.invalidateQueries()
      showDone(t('AdminCatalogue:Done', { added, changed }))
      dryRun.reset()
    },
  })
  const template = useMutation({
    mutationFn: () => client.getCatalogueTemplate(),
    onSuccess: saveFile,
    onError: showActionError,
  })
  const report = dryRun.data
  const isEmpty = report?.added === 0 && report.changed === 0
  return (
    <>
      <section className={classes.card}>
        <FileForm
          hint={t('AdminCatalogue:Hint')}
          submit={t('AdminCatalogue:Check')}
          isPending={dryRun.isPending}
          error={dryRun.error ? errorText(dryRun.error) : undefined}
          onSend={(chosen) => dryRun.mutate(chosen)}
          onChoose={dryRun.reset}
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
          <FormError>{importFile.error ? errorText(importFile.error) : undefined}</FormError>
          {!isEmpty && file && (
            <Button loading={importFile.isPending} className={classes.submit} onClick={() => importFile.mutate(file)}>
              {t('AdminCatalogue:Import')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
