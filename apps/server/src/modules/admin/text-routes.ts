import { texts as shipped } from '@veck/texts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { readHelpSource, sanitiseHelp, unsetHelp, writeHelp } from '../content/index.ts'
import { isTextKey, unknownPlaceholders, unsetText, writeText } from '../texts/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { changeAs } from './record-change.ts'

const mostRows = 100

export const textHandlers = (deps: AdminDependencies) => {
  const allTexts = async () => {
    const { sv, en } = await deps.texts.all()
    return Object.keys(shipped.sv).map((key) => ({
      key,
      sv: { text: sv[key] ?? '', shipped: shipped.sv[key] ?? '' },
      en: { text: en[key] ?? '', shipped: shipped.en[key] ?? '' },
    }))
  }
  type Row = Awaited<ReturnType<typeof allTexts>>[number]
  const isOwn = ({ sv, en }: Row) => sv.text !== sv.shipped || en.text !== en.shipped

  return {
    findTexts: async ({ query }) => {
      const wanted = query.searchText.toLowerCase()
      const found = (await allTexts()).filter(({ key, sv, en }) =>
        `${key} ${sv.text} ${en.text}`.toLowerCase().includes(wanted),
      )
      return found.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))).slice(0, mostRows)
    },

    setText: async ({ signedIn, body: { locale, key, text } }) => {
      if (!isTextKey(key)) throw problem('notFound')
      const unknown = unknownPlaceholders(key, text ?? '').join(', ')
      const message = { key: 'Fields:unknownPlaceholder', values: { names: unknown } } as const
      if (unknown) throw problem('invalidFields', { fields: { text: message } })
      const change = { action: 'setText', subject: key, details: { locale, text } }
      await changeAs(deps, signedIn, change, async (tx) => {
        if (text === null) await unsetText(tx, locale, key)
        else await writeText(tx, locale, key, text)
      })
      deps.texts.forget()
    },

    getHelpPage: ({ params }) => readHelpSource(deps.db, params.locale),

    previewHelp: async ({ body }) => ({ html: await sanitiseHelp(body.html) }),

    setHelpPage: async ({ signedIn, params: { locale }, body: { html } }) => {
      await changeAs(deps, signedIn, { action: 'setHelpPage', subject: locale }, (tx) =>
        html === null ? unsetHelp(tx, locale) : writeHelp(tx, locale, html),
      )
    },
  } satisfies SomeHandlers
}
