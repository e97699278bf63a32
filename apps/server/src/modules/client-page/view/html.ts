import { escapeHtml } from '../../../core/html.ts'

/** A piece of HTML that is safe to write. Only `html` makes it. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | undefined | false | readonly Part[]

const written = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map(written).join('')
}

/** Writes HTML. Every text in it is escaped, so that a name can never become an element or an attribute. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: pieces.reduce((text, piece, place) => text + written(parts[place - 1]) + piece),
})

/** Data for a script, inside a script element: nothing in it can end the element. */
export const json = (data: unknown): Html => ({ html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) })

/** Text of several lines. */
export const lines = (text: string): Html[] =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line, place) => html`${place > 0 && html`<br />`}${line}`)

const date = /(\d{4}-\d\d-\d\d)/

/** A text with dates in it. Chromium would end a line at the hyphens of a date: `2026-11-` and `18`. */
export const wholeDates = (text: string): Html[] =>
  text.split(date).map((part) => (date.test(part) ? html`<span class="date">${part}</span>` : html`${part}`))
