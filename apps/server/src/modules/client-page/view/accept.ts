import { DeclineReasonMaxLength, SignerNameMaxLength } from '@veck/contract/limits'
import { totalOfChoices } from '@veck/domain'
import { fabricText } from './curtain.ts'
import { html, lines, type Html } from './html.ts'
import { ifChosen, variantsOf } from './marking.ts'
import { sumsOf } from './summary.ts'
import { money, type OfferView } from './view.ts'

export const terms = ({ t, contents, page }: OfferView): Html =>
  contents.terms.trim() === ''
    ? html``
    : html`<section class="plain terms" aria-labelledby="terms">
        <h2 id="terms">${t('OfferPage:Terms')}</h2>
        <div lang="${page.locale}" dir="auto">
          ${contents.terms
            .trim()
            .split(/\n\s*\n/)
            .map((paragraph) => html`<p>${lines(paragraph)}</p>`)}
        </div>
      </section>`

/** The form with which the client accepts. It is sent by the script of the page only. */
export const accept = (view: OfferView): Html => {
  const { t, contents, page, choices } = view
  const { total } = totalOfChoices(sumsOf(view), choices)
  return html`<section class="accept needs-script" id="accept" aria-labelledby="accept-title">
    <div class="sheet">
      <h2 id="accept-title">${t('OfferPage:Accept')}</h2>
      <p class="lead">${t('OfferPage:AcceptText', { brand: page.brand.name })}</p>
      <form id="accept-form" novalidate>
        ${chosenList(view)}
        <p class="to-pay"><span>${t('OfferPage:Total')}</span><b data-total>${money(view, total.inclVat)}</b></p>
        <div class="field">
          <label for="signer">${t('OfferPage:Name')}</label>
          <input
            id="signer"
            autocomplete="name"
            maxlength="${SignerNameMaxLength}"
            aria-describedby="signer-error"
            required
          />
          <p class="error" id="signer-error" role="alert"></p>
        </div>
        <fieldset class="field signature">
          <legend>${t('OfferPage:Signature')}</legend>
          <label class="option"
            ><input type="radio" name="signature" value="typed" checked /><span
              >${t('OfferPage:SignatureTyped')}</span
            ></label
          >
          <label class="option"
            ><input type="radio" name="signature" value="drawn" /><span>${t('OfferPage:SignatureDrawn')}</span></label
          >
          <p class="typed" id="typed" aria-hidden="true"></p>
          <div class="pad" id="pad" hidden>
            <canvas
              id="canvas"
              role="img"
              aria-label="${t('OfferPage:DrawHere')}"
              aria-describedby="signature-error"
            ></canvas>
            <p class="hint">${t('OfferPage:DrawHere')}</p>
            <button class="link" type="button" id="clear">${t('OfferPage:Clear')}</button>
          </div>
          <p class="error" id="signature-error" role="alert"></p>
        </fieldset>
        <div class="field">
          <label class="option"
            ><input type="checkbox" id="accepts" aria-describedby="accepts-error" required /><span
              >${t('OfferPage:AcceptsTerms')}${
                contents.terms.trim() !== '' && html` <a href="#terms">${t('OfferPage:Terms')}</a>`
              }</span
            ></label
          >
          <p class="error" id="accepts-error" role="alert"></p>
        </div>
        ${
          contents.isConsumer &&
          html`<div class="withdrawal">
            <h3>${t('OfferPage:WithdrawalTitle')}</h3>
            <p>${contents.withdrawal || t('OfferPage:Withdrawal')}</p>
          </div>`
        }
        <p class="error" id="accept-error" role="alert"></p>
        <button class="button wide" type="submit">
          ${t(contents.isConsumer ? 'OfferPage:Order' : 'OfferPage:AcceptButton')}
        </button>
        <p class="hint">${t('OfferPage:SignatureText')}</p>
      </form>
    </div>
    ${decline(view)}
  </section>`
}

/** What the client has chosen, in words; the script shows the lines that hold. */
const chosenList = (view: OfferView): Html => {
  const { t, contents, choices } = view
  const markings = contents.folders.flatMap((folder) => folder.markings)
  const chosen = markings
    .filter(({ alternatives }) => alternatives.length > 0)
    .flatMap((marking) =>
      variantsOf(view, marking).map(
        ({ letter, curtain }) =>
          html`<li ${ifChosen(view, marking, letter)}>
            <b><bdi>${marking.name}</bdi></b> ${t('OfferPage:Alternative', { letter: letter ?? '' })},
            ${fabricText(curtain)}
          </li>`,
      ),
    )
  const taken = [...markings, ...contents.folders.flatMap((folder) => folder.extras), ...contents.extras]
    .filter(({ optional }) => optional)
    .map(
      ({ id, name }) =>
        html`<li data-if-taken="${id}" ${!choices.taken.includes(id) && html` hidden`}>
          <b><bdi>${name}</bdi></b> ${t('ClientPdf:TakenOption')}
        </li>`,
    )
  if (chosen.length + taken.length === 0) return html``
  return html`<div class="chosen">
    <h3>${t('OfferPage:Choices')}</h3>
    <ul>
      ${chosen}${taken}
    </ul>
  </div>`
}

const decline = ({ t, page }: OfferView): Html => html`<details class="decline">
  <summary>${t('OfferPage:DeclineTitle')}</summary>
  <form id="decline-form" novalidate>
    <p>${t('OfferPage:DeclineText', { brand: page.brand.name })}</p>
    <label for="reason">${t('OfferPage:DeclineReason')}</label
    ><textarea id="reason" rows="3" maxlength="${DeclineReasonMaxLength}" aria-describedby="decline-error"></textarea>
    <p class="error" id="decline-error" role="alert"></p>
    <button class="button quiet" type="submit">${t('OfferPage:DeclineSend')}</button>
  </form>
</details>`
