import type { OfferedPageExtra } from '@veck/contract'
import { OneOf, unitTextOf } from '@veck/domain'
import { formatNumber } from '@veck/texts/formats'
import { html, type Html } from './html.ts'
import { markingArticle, take } from './marking.ts'
import { money, shown, type OfferView } from './view.ts'

export const roomName = ({ t }: OfferView, path: string[]) => path.at(-1) ?? t('OfferPage:Curtains')

/** Each folder that has something that is not optional, as a chapter. */
export const rooms = (view: OfferView): Html[] =>
  view.contents.folders
    .map(({ id, path, markings, extras }) => ({
      id,
      path,
      markings: markings.filter(({ optional }) => !optional),
      extras: extras.filter(({ optional }) => !optional),
    }))
    .filter(({ markings, extras }) => markings.length + extras.length > 0)
    .map(
      ({ id, path, markings, extras }, place) => html`<section class="room" aria-labelledby="r-${id}">
        <header class="chapter">
          <p class="number" aria-hidden="true">${String(place + 1).padStart(2, '0')}</p>
          <div>
            ${path.length > 1 && html`<p class="kicker">${path.slice(0, -1).join(' · ')}</p>`}
            <h2 id="r-${id}"><bdi>${roomName(view, path)}</bdi></h2>
          </div>
        </header>
        ${markings.map((marking) => markingArticle(view, marking))}
        ${
          extras.length > 0 &&
          html`<ul class="extras">
            ${extras.map((extra) => extraRow(view, extra))}
          </ul>`
        }
      </section>`,
    )

const extraRow = (view: OfferView, extra: OfferedPageExtra): Html => {
  const { id, name, price, quantity, unit, optional } = extra
  const amount = view.t(`ClientPdf:Unit.${unitTextOf(unit, quantity)}`, {
    quantity: formatNumber(quantity / OneOf, view.locale),
  })
  return html`<li>
    <p>
      <b><bdi>${name}</bdi></b> <span>${amount}</span>
    </p>
    ${price && html`<p class="price">${money(view, shown(view, price))}</p>`} ${optional && take(view, id, name)}
  </li>`
}

/** What belongs to the whole offer and is not optional. */
export const wholeExtras = (view: OfferView): Html => {
  const extras = view.contents.extras.filter(({ optional }) => !optional)
  if (extras.length === 0) return html``
  return html`<section class="plain" aria-labelledby="extras">
    <h2 id="extras">${view.t('OfferPage:Extras')}</h2>
    <ul class="extras">
      ${extras.map((extra) => extraRow(view, extra))}
    </ul>
  </section>`
}

/** Everything optional, apart from what the offer contains. */
export const options = (view: OfferView): Html => {
  const { t, contents, isOpen } = view
  const markings = contents.folders.flatMap(({ path, markings: all }) =>
    all.filter(({ optional }) => optional).map((marking) => markingArticle(view, marking, roomName(view, path))),
  )
  const extras = [...contents.folders.flatMap((folder) => folder.extras), ...contents.extras].filter(
    ({ optional }) => optional,
  )
  if (markings.length + extras.length === 0) return html``
  return html`<section class="room options" aria-labelledby="options">
    <header class="chapter">
      <p class="number" aria-hidden="true">+</p>
      <div>
        <h2 id="options">${t('OfferPage:Options')}</h2>
        ${isOpen && html`<p class="lead needs-script">${t('OfferPage:OptionsText')}</p>`}
      </div>
    </header>
    ${markings}${
      extras.length > 0 &&
      html`<ul class="extras">
        ${extras.map((extra) => extraRow(view, extra))}
      </ul>`
    }
  </section>`
}
