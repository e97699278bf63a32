import type { EditableText } from '@veck/contract'
import { defaultLocale, locales, perLocale } from '@veck/domain'
import { texts as shipped } from '@veck/texts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { changeHelp, readHelpSource, sanitiseHelp } from '../content/index.ts'
import { changeText, isTextKey, unknownPlaceholders } from '../texts/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { actorOf, recordChange } from '../audit/index.ts'

const maxRows = 100

/** Whether the supplier has replaced the text in a language. */
const isOwn = (row: EditableText) => locales.some((locale) => row[locale].text !== row[locale].shipped)

export const textHandlers = (deps: AdminDependencies) => {
  const allTexts = async (): Promise<EditableText[]> => {
    const shown = await deps.texts.all()
    return Object.keys(shipped[defaultLocale]).map((key) => ({
      key,
      ...perLocale((locale) => ({ text: shown[locale][key] ?? '', shipped: shipped[locale][key] ?? '' })),
    }))
  }

  return {
    findTexts: async ({ query }) => {
      const wanted = query.searchText.toLowerCase()
      const found = (await allTexts()).filter((row) =>
        [row.key, ...locales.map((locale) => row[locale].text)].join(' ').toLowerCase().includes(wanted),
      )
      return found.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))).slice(0, maxRows)
    },

    setText: async ({ signedIn, body: { locale, key, text } }) => {
      if (!isTextKey(key)) throw problem('notFound')
      const unknown = unknownPlaceholders(key, text ?? '').join(', ')
      const message = { key: 'Fields:unknownPlaceholder', values: { names: unknown } } as const
      if (unknown) throw problem('invalidFields', { fields: { text: message } })
      await recordChange(
        deps,
        actorOf(signedIn),
        (tx) => changeText(tx, locale, key, text),
        (details) => ({ action: 'setText', subject: key, details }),
      )
      deps.texts.forget()
    },

    getHelpPage: ({ params }) => readHelpSource(deps.db, params.locale),

    previewHelp: async ({ body }) => ({ html: await sanitiseHelp(body.html) }),

    setHelpPage: async ({ signedIn, params: { locale }, body: { html } }) => {
      await recordChange(
        deps,
        actorOf(signedIn),
        (tx) => changeHelp(tx, locale, html),
        (details) => ({ action: 'setHelpPage', subject: locale, details }),
      )
    },
  } satisfies SomeHandlers
}
