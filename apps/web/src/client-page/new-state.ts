import type { Answer, Api } from './api.ts'
import { find } from './elements.ts'

const open = new Set(['sent', 'opened'])

/** After a refusal: if the offer was answered, revoked or replaced meanwhile, shows what it is now. */
export const showNewState = async (api: Api, answer: Answer) => {
  if (answer.ok || answer.status !== 409) return
  const now = await api.read()
  if (now.ok && now.page && !open.has(now.page.state)) showAgain()
}

/** Shows the page as the server writes it now, from its top. */
export const showAgain = () => {
  history.scrollRestoration = 'manual'
  history.replaceState(null, '', location.pathname + location.search)
  location.reload()
}

/** Replaces one element by what the server writes there now. What was sent is stored, so a failure only delays it. */
export const renewElement = async (id: string) => {
  try {
    const page = await fetch(location.href)
    const renewed = new DOMParser().parseFromString(await page.text(), 'text/html').getElementById(id)
    if (renewed) find(`#${id}`)?.replaceWith(document.adoptNode(renewed))
  } catch {
    // It is shown the next time the page is opened.
  }
}
