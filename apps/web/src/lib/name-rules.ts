import { nameProblem } from '@veck/domain'
import { i18n } from './i18n.ts'

/** For the `validate` of a form that names something new (B5.1, B5.2). */
export const newName = (limit: number) => (name: string) => {
  const problem = nameProblem(name, limit)
  if (!problem) return null
  return problem === 'empty' ? i18n.t('Fields:required') : i18n.t('Fields:tooLong', { limit })
}

/** The same for the rename and duplicate prompts, which say it in words of their own (B5.3). */
export const promptedName = (limit: number) => (name: string) => {
  const problem = nameProblem(name, limit)
  if (!problem) return null
  return problem === 'empty' ? i18n.t('NameForm:NewNameNotEmpty') : i18n.t('NameForm:LongerThanRequired', { limit })
}
