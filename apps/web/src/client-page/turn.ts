import type { OfferedCurtain, OfferPage, OfferPageData } from '@veck/contract'
import type { Api } from './api.ts'
import { all, find } from './elements.ts'

/** Shows a curtain in 3D. The scene is a file of its own, which is loaded when the client asks for it. */
export const turnCurtains = (api: Api, { token, texts }: OfferPageData, loadScene = () => import('./scene.ts')) => {
  const dialog = find<HTMLDialogElement>('#turn')
  const title = find('#turn-title')
  const stage = find('#turn-stage')
  const state = find('#turn-state')
  if (!dialog || !title || !stage || !state) return
  let close: (() => void) | undefined
  /** Of the curtain that is shown or on its way. */
  let current = 0

  const say = (text: string) => {
    state.textContent = text
    stage.hidden = text !== '' && text !== texts.TurnLoading
    if (stage.hidden) dialog.querySelector('button')?.focus()
  }

  const open = async ({ turn = '', turnLetter = '', turnTitle = '' }: DOMStringMap) => {
    current += 1
    const mine = current
    title.textContent = turnTitle
    say(texts.TurnLoading)
    dialog.showModal()
    stage.focus()
    const [scene, answer] = await Promise.all([loadScene().catch(() => undefined), api.read()])
    if (mine !== current) return
    const shown = answer.ok && answer.page ? curtainOf(answer.page, turn, turnLetter)?.scene : undefined
    if (!scene || !shown) return say(texts.TurnFailed)
    try {
      close = scene.showScene(stage, shown, {
        urlOf: (key) => `/api/app/offer/${encodeURIComponent(token)}/images/${encodeURIComponent(key)}`,
        onFirstImage: () => say(''),
        onFail: () => say(texts.TurnMissing),
      })
    } catch {
      say(texts.TurnMissing)
    }
  }

  for (const button of all('[data-turn]')) button.addEventListener('click', () => void open(button.dataset))
  dialog.addEventListener('close', () => {
    current += 1
    close?.()
    close = undefined
  })
}

const curtainOf = ({ contents }: OfferPage, id: string, letter: string): OfferedCurtain | undefined => {
  const marking = contents?.folders.flatMap(({ markings }) => markings).find((each) => each.id === id)
  if (!marking || letter === (marking.letter ?? '')) return marking?.curtain
  return marking.alternatives.find((other) => other.letter === letter)?.curtain
}
