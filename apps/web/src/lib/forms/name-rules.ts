import { nameProblem } from '@veck/domain'
import { i18n } from '../language/i18n.ts'

const nameRule = (emptyText: 'Fields:required' | 'NameForm:NewNameNotEmpty') => (limit: number) => (name: string) => {
  const problem = nameProblem(name, limit)
  if (!problem) return null
  return problem === 'empty'
    ? i18n.t(emptyText)
    : i18n.t('NameForm:LongerThanRequired', { limit, length: name.trim().length })
}

/** For the `validate` of a form that names something new (A5.4, B5.1, B5.2). */
export const newName = nameRule('Fields:required')

/** The same for the prompts that rename or duplicate something (A5.5, B5.3). */
export const promptedName = nameRule('NameForm:NewNameNotEmpty')
