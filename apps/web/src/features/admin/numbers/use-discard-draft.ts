import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NumbersKind, NumbersVersion } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { showFailure, showUndo } from '../../../components/toasts.tsx'
import { client } from '../../../lib/api.ts'

/** Seconds in which a discarded draft can be had back. */
const undoShown = 20

/** Throws a draft away; undone, its file becomes a draft again, with the next number. */
export function useDiscardDraft(kind: NumbersKind, { id, note }: NumbersVersion, onDone: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['getNumbers'] })
  const params = { kind, versionId: id }
  return useMutation({
    mutationFn: async () => {
      const { blob } = await client.getNumbersFile({ params })
      await client.discardNumbers({ params })
      return new File([blob], `${kind}.csv`, { type: 'text/csv' })
    },
    onSuccess: async (file) => {
      await refresh()
      const undo = async () => {
        const { draftId, problems } = await client.importNumbers({ params: { kind }, form: { file, note } })
        await refresh()
        if (draftId === null) showFailure(problems[0]?.message ?? t('AdminNumbers:Unchanged'))
      }
      showUndo({ message: t('AdminNumbers:Discarded', { id }), undo, seconds: undoShown })
      onDone()
    },
  })
}
