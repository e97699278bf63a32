import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order, WorkbookReport } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { useState } from 'react'
import { client, queries } from '../../lib/server/api.ts'

/** What the user has said about the sheet. */
export type SheetChoice = {
  sheet?: string
  headingRow?: number
  columns?: WorkbookReport['columns']
  /** The columns are asked for, also if they could be known. */
  isAsking?: boolean
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

const formOf = (file: File, { sheet, headingRow, columns }: SheetChoice) => ({
  file,
  ...(sheet && { sheet }),
  ...(headingRow !== undefined && { headingRow: String(headingRow) }),
  ...(columns && { columns: JSON.stringify(columns) }),
})

/** Reads a file and reports what it would change; then changes the order as the report says. */
export function useImportWorkbook(order: Order, onSaved: (report: WorkbookReport) => unknown) {
  const queryClient = useQueryClient()
  const params = { id: order.id }
  const [read, setRead] = useState<{ file: File; choice: SheetChoice; report: WorkbookReport }>()
  const [isOutdated, setOutdated] = useState(false)
  const check = useMutation({
    mutationFn: async ({ file, choice }: { file: File; choice: SheetChoice }) => ({
      file,
      choice,
      report: await client.importWorkbook({ params, form: { ...formOf(file, choice), preview: 'true' } }),
    }),
    onSuccess: setRead,
  })
  const save = useMutation({
    mutationFn: async () => {
      if (!read) throw new Error('No file was read')
      const form = {
        ...formOf(read.file, read.choice),
        preview: 'false' as const,
        version: String(read.report.version),
      }
      return client.importWorkbook({ params, form })
    },
    onSuccess: async (report) => {
      await queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey })
      await onSaved(report)
    },
    // The report was made for another version of the order: the user sees the new one first.
    onError: (error) => {
      if (!isStale(error) || !read) return
      setOutdated(true)
      check.mutate(read)
    },
  })
  return {
    report: read?.report,
    fileName: read?.file.name,
    isAsking: read !== undefined && (read.report.needsColumns || read.choice.isAsking === true),
    isReading: check.isPending,
    isSaving: save.isPending,
    isOutdated,
    error: check.error ?? (isStale(save.error) ? null : save.error),
    open: (file: File) => {
      setOutdated(false)
      save.reset()
      check.mutate({ file, choice: {} })
    },
    choose: (choice: SheetChoice) => read && check.mutate({ file: read.file, choice }),
    ask: () => read && setRead({ ...read, choice: { ...read.choice, isAsking: true } }),
    save: () => {
      setOutdated(false)
      save.mutate()
    },
  }
}
