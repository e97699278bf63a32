import type { OfferedPageMarking } from '@veck/contract'
import { QuestionMaxLength } from '@veck/contract/limits'
import { swedishTime } from '@veck/texts/formats'
import { html, lines, type Html } from './html.ts'
import type { OfferView } from './view.ts'

/** `id` of the element: `talk-` and the id of the marking, or `talk-all`. The browser replaces it after a question. */
const conversation = (view: OfferView, markingId: string | null, name: string): Html => {
  const { t, contents, page } = view
  const said = contents.questions.filter((question) => question.markingId === markingId)
  return html`<ol class="talk" id="talk-${markingId ?? 'all'}" aria-label="${t('OfferPage:Conversation', { name })}">
    ${said.map(
      ({ isFromClient, at, text }) => html`<li class="${isFromClient ? 'asked' : 'answered'}">
        <p class="by">
          ${isFromClient ? t('OfferPage:FromYou') : t('OfferPage:Answer', { brand: page.brand.name })} ·
          <time datetime="${at}">${swedishTime(at)}</time>
        </p>
        <p dir="auto">${lines(text)}</p>
      </li>`,
    )}
  </ol>`
}

const form = ({ t, contents }: OfferView, markingId: string | null, label: string): Html => {
  const id = `q-${markingId ?? 'all'}`
  return html`<form class="needs-script" data-ask="${markingId ?? ''}" novalidate>
    <label for="${id}">${label}</label>
    <textarea
      id="${id}"
      rows="3"
      maxlength="${QuestionMaxLength}"
      aria-describedby="${id}-hint ${id}-error"
      required
    ></textarea>
    <p class="hint" id="${id}-hint">
      ${t(contents.areAnswersMailed ? 'OfferPage:AskTextMailed' : 'OfferPage:AskText')}
    </p>
    <p class="error" id="${id}-error" role="alert"></p>
    <button class="button quiet" type="submit">${t('OfferPage:Ask')}</button>
  </form>`
}

/** Of one marking: closed until the client opens it, unless something was said. */
export const askAbout = (view: OfferView, { id, name }: OfferedPageMarking): Html => {
  const { t, contents, isOpen } = view
  const isTalkedAbout = contents.questions.some(({ markingId }) => markingId === id)
  if (!isOpen && !isTalkedAbout) return html``
  return html`<details class="ask${!isTalkedAbout && ' needs-script'}" ${isTalkedAbout && html` open`}>
    <summary>${t('OfferPage:AskAbout', { name })}</summary>
    ${conversation(view, id, name)}${isOpen && form(view, id, t('OfferPage:AskLabel'))}
  </details>`
}

export const questions = (view: OfferView): Html => {
  const { t, page, isOpen, contents } = view
  const isTalkedAbout = contents.questions.some(({ markingId }) => markingId === null)
  if (!isOpen && !isTalkedAbout) return html``
  return html`<section class="questions${!isTalkedAbout && ' needs-script'}" aria-labelledby="questions">
    <h2 id="questions">${t('OfferPage:Questions')}</h2>
    <div>
      <p class="needs-script">${t('OfferPage:QuestionsText', { brand: page.brand.name })}</p>
      ${conversation(view, null, page.offerName)}${isOpen && form(view, null, t('OfferPage:AskLabel'))}
    </div>
  </section>`
}
