import type { TranslatedText } from '@veck/contract'
import type { CurtainError, ExplanationStep, Tip } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { formatNumbers } from '@veck/texts/formats'
import type { Translate } from '../../core/translate.ts'
import { problem } from '../../core/problem.ts'

export const translateTips = (tips: readonly Tip[], locale: Locale, translate: Translate): TranslatedText[] =>
  tips.map(({ code, values }) => ({
    code,
    message: translate(locale, { key: `CurtainTip:${code}` satisfies TextKey, values: formatNumbers(values, locale) }),
  }))

export const translateExplanation = (
  steps: readonly ExplanationStep[],
  locale: Locale,
  translate: Translate,
): TranslatedText[] =>
  steps.map(({ code, values }) => ({
    code,
    message: translate(locale, { key: `CurtainStep:${code}` satisfies TextKey, values: formatNumbers(values, locale) }),
  }))

/** Status 400 with the error code of the engine, its limits in cm, and a message that contains the limits. */
export const curtainProblem = ({ code, ...limits }: CurtainError, locale: Locale) =>
  problem(code, { limits, message: { key: `Errors:${code}`, values: formatNumbers(limits, locale) } })
