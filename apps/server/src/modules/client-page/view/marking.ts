import type { OfferedCurtain, OfferedPageMarking } from '@veck/contract'
import { facts, fabricText, picture, swatch } from './curtain.ts'
import { html, type Html } from './html.ts'
import { askAbout } from './questions.ts'
import { difference, money, shown, type OfferView } from './view.ts'

type Variant = { letter: string | null; curtain: OfferedCurtain; more: number; isProposed: boolean }

/** The curtains that the client can choose between, by letter; or the only one. */
export const variantsOf = (view: OfferView, { letter, curtain, alternatives }: OfferedPageMarking): Variant[] =>
  [
    { letter, curtain, more: 0, isProposed: true },
    ...alternatives.map((other) => ({
      letter: other.letter,
      curtain: other.curtain,
      more: shown(view, other.difference),
      isProposed: false,
    })),
  ].toSorted((a, b) => (a.letter ?? '').localeCompare(b.letter ?? ''))

/** Attributes of an element that is shown only while this curtain is chosen. */
export const ifChosen = (
  { choices }: OfferView,
  { id, letter: proposed }: OfferedPageMarking,
  letter: string | null,
) => {
  if (letter === null) return html``
  const isChosen = (choices.letters[id] ?? proposed) === letter
  return html`data-of="${id}" data-letter="${letter}"${!isChosen && html` hidden`}`
}

/** Opens the curtain in 3D. */
export const turnButton = (
  { t }: OfferView,
  { id, name }: OfferedPageMarking,
  letter: string | null,
  curtain: OfferedCurtain,
): Html =>
  curtain.scene === null
    ? html``
    : html`<button
        class="turn needs-script"
        type="button"
        data-turn="${id}"
        data-turn-letter="${letter}"
        data-turn-title="${name} · ${fabricText(curtain)}"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3 4 7.5v9L12 21l8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />
        </svg>
        ${t('OfferPage:Turn')}<span class="unseen"> (${name})</span>
      </button>`

/** `place`: where the curtain hangs, if the heading above does not say so. `isFirst`: its picture opens the page already. */
export const markingArticle = (view: OfferView, marking: OfferedPageMarking, place?: string): Html => {
  const { id, name, price, optional } = marking
  const variants = variantsOf(view, marking)
  const words = variants.map(({ letter, curtain, more }) => {
    const amount = price && money(view, shown(view, price) + more)
    return html`<div ${ifChosen(view, marking, letter)}>
      <div class="fabric">
        ${swatch(view, curtain)}
        <p>
          <strong>${curtain.fabric.name}</strong>${curtain.fabric.colour && html`<span>${curtain.fabric.colour}</span>`}
        </p>
      </div>
      ${facts(view, curtain)} ${amount && html`<p class="price">${amount}${ofAll(view, curtain)}</p>`}
    </div>`
  })
  return html`<article class="marking${optional && ' optional'}" id="m-${id}" aria-labelledby="n-${id}">
    <div class="pictures">
      ${variants.map(({ letter, curtain }) => html`<figure ${ifChosen(view, marking, letter)}>${picture(view, curtain, name)}${turnButton(view, marking, letter, curtain)}</figure>`)}
    </div>
    <div class="words">
      ${place && html`<p class="kicker">${place}</p>`}
      <h3 id="n-${id}"><bdi>${name}</bdi></h3>
      ${words} ${variants.length > 1 && choice(view, marking, variants)} ${optional && take(view, id, name)}
      ${askAbout(view, marking)}
    </div>
  </article>`
}

/** Says that the price is for all pieces, not for one. */
const ofAll = ({ t }: OfferView, { quantity }: OfferedCurtain): Html =>
  quantity > 1 ? html` <small>${t('OfferPage:PriceOfAll', { quantity })}</small>` : html``

const choice = (view: OfferView, { id, letter: proposed, name }: OfferedPageMarking, variants: Variant[]): Html => {
  const { t, choices, isOpen } = view
  const chosen = choices.letters[id] ?? proposed
  const cards = variants.map(
    ({ letter, curtain, more, isProposed }) => html`<label class="card">
      <input
        type="radio"
        name="letter-${id}"
        value="${letter}"
        data-choose="${id}"
        ${letter === chosen && html` checked`}${!isOpen && html` disabled`}
      />
      ${cardPicture(view, curtain)}
      <span class="card-text"
        ><small
          >${t('OfferPage:Alternative', { letter: letter ?? '' })}${isProposed && html` · ${t('OfferPage:Proposal')}`}</small
        >
        <b>${fabricText(curtain)}</b><span>${curtain.width} × ${curtain.height} cm</span></span
      >
      <span class="card-price">${isProposed ? t('OfferPage:Included') : difference(view, more)}</span></label
    >`,
  )
  return html`<fieldset class="choose">
    <legend>${t(isOpen ? 'OfferPage:Choose' : 'OfferPage:Alternatives')}<span class="unseen"> (${name})</span></legend>
    ${cards}
  </fieldset>`
}

const cardPicture = (view: OfferView, curtain: OfferedCurtain): Html => {
  const { image, shade } = curtain.fabric
  if (image === null) return html`<span class="swatch" ${shade && html` style="background:${shade}"`}></span>`
  return html`<img
    class="swatch"
    src="/api/app/offer/${view.token}/images/${image}"
    alt=""
    width="64"
    height="64"
    loading="lazy"
    decoding="async"
  />`
}

/** The tick with which the client takes an optional part; after acceptance, whether it was taken. */
export const take = ({ t, choices, isOpen }: OfferView, id: string, name: string): Html => {
  const isTaken = choices.taken.includes(id)
  if (!isOpen) return html`<p class="taken">${t(isTaken ? 'OfferPage:Taken' : 'OfferPage:NotTaken')}</p>`
  return html`<label class="take needs-script"
    ><input type="checkbox" data-take="${id}" ${isTaken && html` checked`} />
    <span>${t('OfferPage:Take')}<span class="unseen"> ${name}</span></span></label
  >`
}
