import type { Word } from './problem-answers.ts'
import type { TextValues } from './problem.ts'

export const fillIn = (text: string, values: TextValues = {}) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Words texts of one language, whatever language is asked for. */
export const wordWith =
  (texts: Record<string, string>): Word =>
  (_locale, { key, values }) =>
    fillIn(texts[key] ?? key, values)
