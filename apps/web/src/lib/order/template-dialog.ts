import { useSyncExternalStore } from 'react'

/** A dialog of templates that any feature can open: what to save, or the folder that a template is inserted into. */
export type TemplateDialog =
  | { kind: 'save'; orderId: string; name: string; folderId?: string; markingId?: string }
  | { kind: 'insert'; orderId: string; folder: { id: string; name: string } }

function createTemplateDialog() {
  const listeners = new Set<() => void>()
  let current: TemplateDialog | undefined
  const set = (next: TemplateDialog | undefined) => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    open: (dialog: TemplateDialog) => set(dialog),
    close: () => set(undefined),
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const templateDialog = createTemplateDialog()

export const useTemplateDialog = () => useSyncExternalStore(templateDialog.onChange, templateDialog.current)
