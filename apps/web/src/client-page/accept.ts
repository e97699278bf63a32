import type { AcceptOffer, OfferPageData } from '@veck/contract'
import type { Api } from './api.ts'
import type { Choices } from './choices.ts'
import { find, onSubmit, showError } from './elements.ts'
import { showAgain, showNewState } from './new-state.ts'
import { createPad } from './signature-pad.ts'

/** The form with which the client accepts, and the one with which the client declines. */
export const acceptAndDecline = (api: Api, choices: Choices, data: OfferPageData) => {
  const form = find<HTMLFormElement>('#accept-form')
  if (form) accept(form, api, choices, data)
  const declining = find<HTMLFormElement>('#decline-form')
  if (!declining) return
  onSubmit(declining, data.texts.Sending, async () => {
    showError('decline', '')
    const reason = find<HTMLTextAreaElement>('#reason')?.value.trim() ?? ''
    const answer = await api.send('/decline', { reason })
    if (answer.ok) return showAgain()
    showError('decline', answer.message)
    await showNewState(api, answer)
  })
}

const accept = (form: HTMLFormElement, api: Api, choices: Choices, { texts }: OfferPageData) => {
  const name = find<HTMLInputElement>('#signer')
  const terms = find<HTMLInputElement>('#accepts')
  const canvas = find<HTMLCanvasElement>('#canvas')
  const typed = find('#typed')
  if (!name || !terms || !canvas || !typed) return
  const pad = createPad(canvas)
  const isDrawn = () => new FormData(form).get('signature') === 'drawn'

  name.addEventListener('input', () => {
    typed.textContent = name.value
    showError('signer', '')
  })
  terms.addEventListener('change', () => showError('accepts', ''))
  find('#clear')?.addEventListener('click', pad.clear)
  form.addEventListener('change', () => {
    const pane = find('#pad')
    if (pane) pane.hidden = !isDrawn()
    typed.hidden = isDrawn()
    pad.fit()
  })

  /** The first field that is wrong, after each has its message. */
  const firstWrong = () => {
    const problems: [string, HTMLElement, string][] = [
      ['signer', name, name.value.trim() ? '' : texts.NameMissing],
      ['signature', canvas, isDrawn() && pad.isEmpty() ? texts.SignatureMissing : ''],
      ['accepts', terms, terms.checked ? '' : texts.AcceptsTermsMissing],
    ]
    for (const [id, , message] of problems) showError(id, message)
    return problems.find(([, , message]) => message !== '')?.[1]
  }

  // Of one attempt: the same answer that is sent again counts once.
  let attempt = { sent: '', requestId: '' }
  onSubmit(form, texts.Sending, async () => {
    showError('accept', '')
    const wrong = firstWrong()
    if (wrong === canvas) return canvas.scrollIntoView({ block: 'center' })
    if (wrong) return wrong.focus()
    const body: Omit<AcceptOffer, 'nonce' | 'requestId'> = {
      name: name.value.trim(),
      ...(isDrawn() ? { signature: pad.png() } : {}),
      acceptsTerms: true,
      choices: { letters: { ...choices.current().letters }, taken: [...choices.current().taken] },
      total: choices.total(),
    }
    const sent = JSON.stringify(body)
    if (attempt.sent !== sent) attempt = { sent, requestId: crypto.randomUUID() }
    const answer = await api.send('/acceptance', { ...body, requestId: attempt.requestId })
    if (answer.ok) return showAgain()
    if (answer.fields['name']) showError('signer', answer.fields['name'])
    showError('accept', answer.message)
    await showNewState(api, answer)
  })
}
