import type { OfferPageData } from '@veck/contract'
import type { Api } from './api.ts'
import { all, announce, onSubmit, showError } from './elements.ts'
import { renewElement, showNewState } from './new-state.ts'

/** Asks about a marking or the whole offer. The conversation is taken from the page as the server writes it then. */
export const sendQuestions = (api: Api, { texts }: OfferPageData) => {
  for (const form of all<HTMLFormElement>('form[data-ask]')) {
    const markingId = form.dataset['ask'] || null
    const place = markingId ?? 'all'
    const field = form.querySelector('textarea')
    // One id for each text: what is sent again counts once.
    let asked = { text: '', requestId: '' }
    const send = async () => {
      const text = field?.value.trim() ?? ''
      showError(`q-${place}`, text ? '' : texts.AskMissing)
      if (!field || !text) return field?.focus()
      if (asked.text !== text) asked = { text, requestId: crypto.randomUUID() }
      const answer = await api.send('/questions', { markingId, ...asked })
      if (!answer.ok) {
        showError(`q-${place}`, answer.message)
        return showNewState(api, answer)
      }
      field.value = ''
      asked = { text: '', requestId: '' }
      announce(texts.Sent)
      await renewElement(`talk-${place}`)
    }
    onSubmit(form, texts.Sending, send)
  }
}
