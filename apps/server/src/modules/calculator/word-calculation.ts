import type { Worded } from '@veck/contract'
import type { CurtainError, ExplanationStep, Tip } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { wordNumbers } from '@veck/texts/formats'
import type { Word } from '../../core/translate.ts'
import { problem } from '../../core/problem.ts'

export const wordTips = (tips: readonly Tip[], locale: Locale, word: Word): Worded[] =>
  tips.map(({ code, values }) => ({
    code,
    message: word(locale, { key: `CurtainTip:${code}` satisfies TextKey, values: wordNumbers(values, locale) }),
  }))

export const wordExplanation = (steps: readonly ExplanationStep[], locale: Locale, word: Word): Worded[] =>
  steps.map(({ code, values }) => ({
    code,
    message: word(locale, { key: `CurtainStep:${code}` satisfies TextKey, values: wordNumbers(values, locale) }),
  }))

/** 400 with the engine's code, its limits in cm, and a sentence that says them. */
export const curtainProblem = ({ code, ...limits }: CurtainError, locale: Locale) =>
  problem(code, { limits, wording: { key: `Errors:${code}`, values: wordNumbers(limits, locale) } })
