import { keepTimesTogether, swedishTime } from '@veck/texts/formats'
import { html, wholeDates, type Html } from './html.ts'
import { picture } from './curtain.ts'
import { ifChosen, turnButton, variantsOf } from './marking.ts'
import { callOf, money, type OfferView } from './view.ts'

export const pdfUrl = ({ token }: OfferView) => callOf(token, 'pdf')

/** Whose offer it is, for whom, until when, and what it costs, beside the picture of the first room. */
export const cover = (view: OfferView): Html => {
  const { t, page, contents, isOpen } = view
  const { client, offerNumber, number, validUntil, pdfValidUntil, date } = contents
  const total = page.acceptance?.total ?? contents.total
  const rows: [string, string][] = [
    [t('OfferPage:Number'), t('OfferPage:NumberAndVersion', { number: offerNumber, version: number })],
    [t('OfferPage:Date'), date],
    [t('OfferPage:Reference'), client?.reference ?? ''],
  ]
  return html`<section class="cover">
    <div class="cover-words">
      <p class="kicker">${client?.name ? t('OfferPage:For', { name: client.name }) : t('OfferPage:ForNobody')}</p>
      <h1><bdi>${page.offerName}</bdi></h1>
      <p class="lead">${t('OfferPage:FromBrand', { brand: page.brand.name })}</p>
      <dl class="meta">
        ${rows
          .filter(([, value]) => value)
          .map(
            ([label, value]) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
      </dl>
      <div class="cover-total">
        <p><span>${t('OfferPage:Total')}</span><b data-total>${money(view, total.inclVat)}</b></p>
        ${isOpen && html`<p class="valid">${wholeDates(t('OfferPage:ValidUntil', { date: validUntil }))}</p>`}
        ${isOpen && pdfValidUntil !== validUntil && html`<p class="valid">${wholeDates(t('OfferPage:PdfValidUntil', { date: pdfValidUntil }))}</p>`}
      </div>
      <p class="actions">
        ${isOpen && html`<a class="button needs-script" href="#accept">${t('OfferPage:ToAccept')}</a>`}<a
          class="link"
          href="${pdfUrl(view)}"
          >${t('OfferPage:Pdf')}</a
        >
      </p>
    </div>
    ${hero(view)}
  </section>`
}

const hero = (view: OfferView): Html => {
  const marking = view.contents.folders.flatMap(({ markings }) => markings).at(0)
  if (!marking) return html``
  const figures = variantsOf(view, marking).map(
    ({ letter, curtain }) =>
      html`<figure class="hero" ${ifChosen(view, marking, letter)}>
        ${picture(view, curtain, marking.name, letter === marking.letter)} ${turnButton(view, marking, letter, curtain)}
      </figure>`,
  )
  return html`<div class="heroes">${figures}</div>`
}

/** After acceptance: thanks, and the sealed PDF as soon as it exists. */
export const thanks = (view: OfferView): Html => {
  const { t, page, token } = view
  if (!page.acceptance) return html``
  const { name, at, isSealed } = page.acceptance
  return html`<section class="thanks" aria-labelledby="thanks">
    <h1 id="thanks" tabindex="-1">${t('OfferPage:Accepted', { name })}</h1>
    <p class="lead">
      ${wholeDates(t('OfferPage:AcceptedText', { time: keepTimesTogether(swedishTime(at)), brand: page.brand.name }))}
    </p>
    <p id="sealed" ${!isSealed && html` data-waiting`} role="status">
      ${
        isSealed
          ? html`<a class="button" href="${callOf(token, 'accepted/pdf')}">${t('OfferPage:SealedPdf')}</a>`
          : t('OfferPage:Sealing')
      }
    </p>
  </section>`
}
