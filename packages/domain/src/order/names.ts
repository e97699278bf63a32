import { cleanText } from '../clean-text.ts'

// In UTF-16 units, as the maxlength of an input and the contract count them (A9.2, B9.1).
export const OfferNameMaxLength = 30
export const FolderNameMaxLength = 20
export const MarkingNameMaxLength = 20
/** Copy, rename and duplicate prompts (A5.5, B5.3). */
export const PromptNameMaxLength = 20

export type NameProblem = 'empty' | 'tooLong'

/** A name is required and has a maximum length (A5.4, A5.5, B5.1–B5.3). */
export function nameProblem(name: string, maxLength: number): NameProblem | undefined {
  const { length } = cleanText(name)
  if (length === 0) return 'empty'
  return length > maxLength ? 'tooLong' : undefined
}

/** Does not split a surrogate pair. */
const cut = (text: string, maxLength: number) => text.slice(0, Math.max(0, maxLength)).replace(/[\uD800-\uDBFF]$/, '')

/** Cuts the old name and keeps the suffix, so that the proposed name is always valid, also for copies of copies. */
export const copyName = (name: string, suffix: string, maxLength: number): string =>
  cut(cut(name.trim(), maxLength - suffix.length).trimEnd() + suffix, maxLength)

/** Maximum number of copies made in one step. */
export const CopiesMax = 20

/** One name per copy: `Fönster 2`, `Fönster 3` …; numbering continues from a number at the end of the name. */
export function numberedNames(name: string, count: number, maxLength: number): string[] {
  if (count === 1) return [name]
  const [, base = name, number] = /^(.*?)\s*(\d{1,4})$/.exec(name) ?? []
  const first = number === undefined ? 1 : Number(number)
  return Array.from({ length: count }, (_, index) => {
    const suffix = ` ${first + index}`
    return (cut(base.trim(), maxLength - suffix.length).trimEnd() + suffix).trim()
  })
}
