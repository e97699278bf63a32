import type { Answer, Api } from './api.ts'

const open = new Set(['sent', 'opened'])

/** After a refusal: if the offer was answered, revoked or replaced meanwhile, shows what it is now. */
export const showNewState = async (api: Api, answer: Answer) => {
  if (answer.ok || answer.status !== 409) return
  const now = await api.read()
  if (now.ok && now.page && !open.has(now.page.state)) showAgain()
}

/** Shows the page as the server writes it now, from its top. */
export const showAgain = () => {
  location.hash = ''
  location.reload()
}
