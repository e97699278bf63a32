import type { PageState } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import { html, type Html } from './html.ts'
import type { View } from './view.ts'

type Words = { title: TextKey; text: TextKey }

const words: Partial<Record<PageState, Words>> = {
  expired: { title: 'OfferPage:ExpiredTitle', text: 'OfferPage:ExpiredText' },
  revoked: { title: 'OfferPage:RevokedTitle', text: 'OfferPage:RevokedText' },
  superseded: { title: 'OfferPage:SupersededTitle', text: 'OfferPage:SupersededText' },
  declined: { title: 'OfferPage:DeclinedTitle', text: 'OfferPage:DeclinedText' },
}
const closed: Words = { title: 'OfferPage:ClosedTitle', text: 'OfferPage:ClosedText' }

/** An offer that can no longer be read: why, and what to do. */
export const closedPage = (view: View): Html => {
  const { page, t } = view
  const { title, text } = words[page.state] ?? closed
  const brand = page.brand.name
  // Who has asked is not told to ask, but still where a newer offer is.
  const isToldWhy = !page.hasAskedForNew || page.state === 'superseded'
  const ask = page.hasAskedForNew
    ? html`<p class="lead" role="status">${t('OfferPage:AskedForNew', { brand })}</p>`
    : html`<form id="ask-new" class="needs-script">
        <p class="error" id="ask-new-error" role="alert"></p>
        <button class="button" type="submit">${t('OfferPage:AskNew')}</button>
      </form>`
  return html`<section class="closed">
    <p class="kicker"><bdi>${page.offerName}</bdi></p>
    <h1>${t(title)}</h1>
    ${isToldWhy && html`<p class="lead">${t(text, { brand })}</p>`} ${ask}
  </section>`
}
