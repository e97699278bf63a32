import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NumbersKind } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { FileForm } from '../files/file-form.tsx'
import { FileProblems } from '../files/file-problems.tsx'
import classes from '../admin.module.css'

/** Uploads a file as a draft and opens its preview. */
export function ImportPricing({ kind, onKept }: { kind: NumbersKind; onKept: (draftId: number) => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  /** The last saved draft. As key of the form it clears the file, so that it is not sent twice. */
  const [kept, setKept] = useState<number>()
  const send = useMutation({
    mutationFn: ({ file, note }: { file: File; note: string }) =>
      client.importNumbers({ params: { kind }, form: { file, note: note || file.name } }),
    onSuccess: async ({ draftId }) => {
      if (draftId === null) return
      setKept(draftId)
      await queryClient.invalidateQueries({ queryKey: ['getNumbers'] })
      onKept(draftId)
    },
  })
  const { data } = send
  return (
    <>
      <section className={classes.card}>
        <FileForm
          key={kept}
          hint={t(`AdminNumbers:${kind}Hint`)}
          submit={t('AdminNumbers:Import')}
          withNote
          isPending={send.isPending}
          error={send.error ? errorText(send.error) : undefined}
          onSend={(file, note) => send.mutate({ file, note })}
          onChoose={send.reset}
        />
        <FormNotice>{data?.draftId === null && data.problems.length === 0 && t('AdminNumbers:Unchanged')}</FormNotice>
      </section>
      <FileProblems problems={data?.problems ?? []} />
    </>
  )
}
