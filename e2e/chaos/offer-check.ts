import { listNames, type List, type OfferNotes } from './offer-ledger.ts'
import type { FoundOffer } from './offer-found.ts'

/** Compares the offer to a client with what was requested and acknowledged, and lists every broken promise. */
export const brokenOffer = (notes: OfferNotes, found: FoundOffer): string[] =>
  [
    ...checkValues(notes, found),
    ...listNames.flatMap((name) =>
      name === 'revisions'
        ? checkRevisions(notes.lists.revisions, found.lists.revisions)
        : checkList(name, notes.lists[name], found.lists[name]),
    ),
    ...(found.pages > 1 ? [`${found.pages} pages, asked for was one`] : []),
    ...(found.isSealed === false ? ['is accepted, but not sealed'] : []),
    ...checkMails(found),
  ].map((what) => `${notes.name}: ${what}`)

const checkValues = ({ values, account }: OfferNotes, found: FoundOffer) =>
  [...values, ...account].flatMap(([name, { kept, asked }]) => {
    const value = found.values.get(name)
    return value === asked || value === kept || (kept === undefined && isUnset(value))
      ? []
      : [`${name} is ${value}, acknowledged was ${kept}, asked for ${asked}`]
  })

/** What nobody has written yet. The page of a link that nobody has decided about is `sent` or `opened`. */
const isUnset = (value: string | undefined) => value === undefined || ['', '0', 'no', 'sent', 'opened'].includes(value)

const checkList = (name: string, { kept, asked, gone }: List, found: string[]) => [
  ...kept.filter((text) => !found.includes(text)).map((text) => `${name}: “${text}” is lost`),
  ...found.filter((text, place) => found.indexOf(text) !== place).map((text) => `${name}: “${text}” is there twice`),
  ...found.filter((text) => !asked.includes(text)).map((text) => `${name}: nobody asked for “${text}”`),
  ...gone.filter((text) => found.includes(text)).map((text) => `${name}: “${text}” is back`),
]

/** Each request makes one revision at most. Its PDF has the acknowledged hash. */
const checkRevisions = ({ kept, asked }: List, found: string[]) => [
  ...kept.filter((revision) => !found.includes(revision)).map((revision) => `the revision ${revision} is lost`),
  ...(found.length > asked.length ? [`${found.length} revisions, asked for were ${asked.length}`] : []),
]

const checkMails = ({ mails: { expected, arrived } }: FoundOffer) =>
  expected.join('\n') === arrived.join('\n')
    ? []
    : [`mails: ${arrived.join(', ') || 'none'}; expected were ${expected.join(', ') || 'none'}`]
