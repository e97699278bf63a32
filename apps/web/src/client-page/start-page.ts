import type { OfferPageData } from '@veck/contract'
import { acceptAndDecline } from './accept.ts'
import { createApi, type Api } from './api.ts'
import { followChoices } from './choices.ts'
import { all, find, onSubmit, showError } from './elements.ts'
import { renewElement, showAgain } from './new-state.ts'
import { sendQuestions } from './questions.ts'
import { reportOpened } from './report-opened.ts'
import { turnCurtains } from './turn.ts'
import { zoomPictures } from './zoom.ts'

/** Milliseconds between two looks for the sealed PDF, and how often. */
const sealing = { every: 3000, most: 100 }

/** Makes the page that the server wrote work: choices, questions, acceptance. */
export const startPage = (data: OfferPageData) => {
  const api = createApi(data)
  reportOpened(api)
  simpleForm('ask-new', '/new', api, data)
  simpleForm('reminders', '/reminders/stop', api, data)
  if (!data.offer) return
  const choices = followChoices(data, data.offer)
  sendQuestions(api, data)
  acceptAndDecline(api, choices, data)
  zoomPictures()
  turnCurtains(api, data)
  hideBarAtForm()
  waitForSeal(api)
}

/** A form of one button. */
const simpleForm = (id: string, call: string, api: Api, { texts }: OfferPageData) => {
  const form = find<HTMLFormElement>(`#${id}`)
  if (!form) return
  onSubmit(form, texts.Sending, async () => {
    showError(id, '')
    const answer = await api.send(call)
    if (answer.ok) showAgain()
    else showError(id, answer.message)
  })
}

/** The bar leads to the form: while the form or the button of the cover is on screen, it would only cover them. */
const hideBarAtForm = () => {
  const bar = document.querySelector('.bar')
  if (!bar) return
  const seen = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      bar.classList.toggle('away', seen.size > 0)
    },
    // The height of the button: while the lower edge of the window cuts it off, it is not on screen.
    { rootMargin: '0px 0px -52px' },
  )
  for (const place of all('#accept, .cover .actions .button')) observer.observe(place)
}

/** The PDF is sealed a moment after acceptance. */
const waitForSeal = (api: Api) => {
  if (!find('#sealed[data-waiting]')) return
  let looks = 0
  const look = async () => {
    const answer = await api.read()
    if (answer.ok && answer.page?.acceptance?.isSealed) return renewElement('sealed')
    looks += 1
    if (looks < sealing.most) setTimeout(look, sealing.every)
  }
  setTimeout(look, sealing.every)
}
