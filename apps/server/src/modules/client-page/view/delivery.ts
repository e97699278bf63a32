import { html, type Html } from './html.ts'
import { roomName } from './rooms.ts'
import type { OfferView } from './view.ts'

/** How far each folder of the placed order has come. */
export const delivery = (view: OfferView): Html => {
  const { t, page, contents } = view
  const rows = (page.delivery ?? []).flatMap(({ folderId, stage, week }) => {
    const path = folderId === null ? [] : contents.folders.find(({ id }) => id === folderId)?.path
    const text = t(`OfferPage:Delivery.${stage}`, { week: week ?? '', brand: page.brand.name })
    return path ? [{ path, stage, text }] : []
  })
  if (rows.length === 0) return html``
  return html`<section class="delivery" aria-labelledby="delivery">
    <h2 id="delivery">${t('OfferPage:Delivery')}</h2>
    <ul class="extras">
      ${rows.map(
        ({ path, stage, text }) =>
          html`<li data-stage="${stage}">
            <p>
              <b><bdi>${path.length === 0 ? t('OfferPage:WholeOrder') : roomName(view, path)}</bdi></b>
              ${path.length > 1 && html`<span>${path.slice(0, -1).join(' · ')}</span>`}
            </p>
            <p class="stage">${text}</p>
          </li>`,
      )}
    </ul>
  </section>`
}
