import type { Worded } from '@veck/contract'
import type { CurtainError, ExplanationStep, Tip } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { presentNumber } from '../../http/money.ts'
import type { Word } from '../../http/problem-answers.ts'
import { problem } from '../../http/problem.ts'

const wordValues = (values: Record<string, number>, locale: Locale) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, presentNumber(value, locale)]))

export const wordTips = (tips: readonly Tip[], locale: Locale, word: Word): Worded[] =>
  tips.map(({ code, values }) => ({
    code,
    message: word(locale, { key: `CurtainTip:${code}` satisfies TextKey, values: wordValues(values, locale) }),
  }))

export const wordExplanation = (steps: readonly ExplanationStep[], locale: Locale, word: Word): Worded[] =>
  steps.map(({ code, values }) => ({
    code,
    message: word(locale, { key: `CurtainStep:${code}` satisfies TextKey, values: wordValues(values, locale) }),
  }))

/** 400 with the engine's code, its limits in cm, and a sentence that says them. */
export const curtainProblem = ({ code, ...limits }: CurtainError, locale: Locale) =>
  problem(code, { limits, wording: { key: `Errors:${code}`, values: wordValues(limits, locale) } })
