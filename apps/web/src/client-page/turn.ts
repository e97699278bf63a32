import type { OfferedCurtain, OfferedPageMarking, OfferPage, OfferPageData } from '@veck/contract'
import type { Api } from './api.ts'
import { all, find } from './elements.ts'
import type { OpenScene } from './scene.ts'

const loadSceneFile = () => import('./scene.ts')

/** Shows a curtain in 3D. The scene is a file of its own, which is loaded when the client asks for it. */
export const turnCurtains = (api: Api, { token, texts }: OfferPageData, loadScene = loadSceneFile) => {
  const dialog = find<HTMLDialogElement>('#turn')
  const title = find('#turn-title')
  const stage = find('#turn-stage')
  const state = find('#turn-state')
  const light = find('#turn-light')
  const together = find('#turn-together')
  const hint = find('#turn-hint')
  if (!dialog || !title || !stage || !state || !light || !together || !hint) return
  const togetherBox = together.querySelector('input')
  let open: OpenScene | undefined
  let other: OfferedCurtain['scene'] | undefined
  /** Of the curtain that is shown or on its way. */
  let current = 0

  const say = (text: string) => {
    state.textContent = text
    stage.hidden = text !== '' && text !== texts.TurnLoading
    // How to move a curtain that is not there.
    hint.hidden = stage.hidden
    const isShown = text === ''
    light.hidden = !isShown
    together.hidden = !isShown || !other
    if (isShown) for (const picture of stage.querySelectorAll('.before')) picture.remove()
    if (stage.hidden) dialog.querySelector('button')?.focus()
  }

  const show = async (button: HTMLElement) => {
    const { turn = '', turnLetter = '', turnTitle = '' } = button.dataset
    current += 1
    const mine = current
    title.textContent = turnTitle
    other = undefined
    stage.replaceChildren(...pictureBeside(button))
    markLight('day')
    say(texts.TurnLoading)
    dialog.showModal()
    stage.focus()
    const [scene, answer] = await Promise.all([loadScene().catch(() => undefined), api.read()])
    if (mine !== current) return
    const page = answer.ok ? answer.page : undefined
    const shown = page && curtainOf(page, turn, turnLetter)?.scene
    if (!scene || !page || !shown) return say(texts.TurnFailed)
    const neighbour = sameWindow(page, turn)
    other = neighbour && curtainOf(page, neighbour.id, chosenLetter(neighbour))?.scene
    const name = together.querySelector('b')
    if (name) name.textContent = neighbour?.name ?? ''
    if (togetherBox) togetherBox.checked = false
    try {
      open = scene.showScene(stage, shown, {
        urlOf: (key) => `/api/app/offer/${encodeURIComponent(token)}/images/${encodeURIComponent(key)}`,
        texts: { label: texts.TurnHandle, describe: openingText },
        onFirstImage: () => say(''),
        onFail: () => say(texts.TurnMissing),
      })
    } catch {
      say(texts.TurnMissing)
    }
  }

  const openingText = (percent: number) => {
    if (percent === 0) return texts.TurnClosed
    return percent === 100 ? texts.TurnOpen : texts.TurnPart.replace('{{percent}}', String(percent))
  }

  for (const button of all('[data-turn]')) button.addEventListener('click', () => void show(button))
  for (const button of all('[data-light]'))
    button.addEventListener('click', () => {
      const chosen = button.dataset['light']
      if (chosen !== 'day' && chosen !== 'evening' && chosen !== 'night') return
      open?.paint(chosen)
      markLight(chosen)
    })
  togetherBox?.addEventListener('change', () => open?.showWith(togetherBox.checked ? (other ?? undefined) : undefined))
  dialog.addEventListener('close', () => {
    current += 1
    open?.close()
    open = undefined
  })
}

/** Which light is on. */
const markLight = (chosen: string) => {
  for (const button of all('[data-light]'))
    button.setAttribute('aria-pressed', String(button.dataset['light'] === chosen))
}

/** What the page shows of the curtain already, until the first image of the scene. */
const pictureBeside = (button: HTMLElement): Node[] => {
  const picture = button.closest('figure')?.querySelector('.rendering img, svg[role=img]')?.cloneNode(true)
  if (!(picture instanceof Element)) return []
  picture.classList.add('before')
  picture.setAttribute('aria-hidden', 'true')
  picture.removeAttribute('loading')
  return [picture]
}

const markingsOf = ({ contents }: OfferPage, id: string): OfferedPageMarking[] =>
  contents?.folders.find(({ markings }) => markings.some((each) => each.id === id))?.markings ?? []

const curtainOf = (page: OfferPage, id: string, letter: string): OfferedCurtain | undefined => {
  const marking = markingsOf(page, id).find((each) => each.id === id)
  if (!marking || letter === (marking.letter ?? '')) return marking?.curtain
  return marking.alternatives.find((other) => other.letter === letter)?.curtain
}

/** The other marking that hangs in the same window. */
const sameWindow = (page: OfferPage, id: string): OfferedPageMarking | undefined => {
  const markings = markingsOf(page, id)
  const neighbour = markings.find((each) => each.id === id)?.sameWindowAs
  return markings.find((each) => each.id === neighbour)
}

/** The alternative that the client has chosen: the one that the page shows. */
const chosenLetter = ({ id, letter }: OfferedPageMarking): string => {
  const shown = all(`[data-turn="${CSS.escape(id)}"]`).find((button) => !button.closest('figure')?.hidden)
  return shown?.dataset['turnLetter'] ?? letter ?? ''
}
