import { keepInput } from '../../lib/forms/kept-input.ts'

/** A note that is typed and not saved, with the version that it changes. By order. */
export type Draft = { text: string; version: number }

export const keptDraft = keepInput<Draft>('salesNote')
