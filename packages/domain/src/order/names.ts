import { cleanText } from '../clean-text.ts'

// UTF-16 units, as an input's maxlength and the contract count them (A9.2, B9.1).
export const OfferNameMaxLength = 30
export const FolderNameMaxLength = 20
export const MarkingNameMaxLength = 20
/** Copy, rename and duplicate prompts (A5.5, B5.3). */
export const PromptNameMaxLength = 20

export type NameProblem = 'empty' | 'tooLong'

/** A5.4, A5.5, B5.1–B5.3 */
export function nameProblem(name: string, maxLength: number): NameProblem | undefined {
  const { length } = cleanText(name)
  if (length === 0) return 'empty'
  return length > maxLength ? 'tooLong' : undefined
}

/** Never leaves half a character behind. */
const cut = (text: string, maxLength: number) => text.slice(0, Math.max(0, maxLength)).replace(/[\uD800-\uDBFF]$/, '')

/** The old name is cut, the suffix kept: the user can always just confirm, and copies of copies never outgrow the limit. */
export const copyName = (name: string, suffix: string, maxLength: number): string =>
  cut(cut(name.trim(), maxLength - suffix.length).trimEnd() + suffix, maxLength)

/** The most copies that are made at once. */
export const CopiesMax = 20

/** One name for each copy: `Fönster 2`, `Fönster 3` …; a name that ends in a number counts on from it. */
export function numberedNames(name: string, count: number, maxLength: number): string[] {
  if (count === 1) return [name]
  const [, base = name, number] = /^(.*?)\s*(\d{1,4})$/.exec(name) ?? []
  const first = number === undefined ? 1 : Number(number)
  return Array.from({ length: count }, (_, index) => {
    const suffix = ` ${first + index}`
    return (cut(base.trim(), maxLength - suffix.length).trimEnd() + suffix).trim()
  })
}
