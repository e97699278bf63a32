import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screen } from './screens.ts'

/** The files of a screen could not be had: there is no connection, or they belong to a Veck that has been replaced. */
export const unfetched = () => new Error('A screen could not be fetched', { cause: 'unfetched' })
export const isUnfetched = (error: unknown) => error instanceof Error && error.cause === 'unfetched'

// Styles that failed are not asked for again: from then on only loading the page anew gives whole screens.
let someAreLost = false

export const lazyScreen = (screen: Screen) =>
  lazyRouteComponent(async () => {
    if (someAreLost) throw unfetched()
    return screen().catch(() => {
      someAreLost = true
      throw unfetched()
    })
  })

const reloadedKey = 'veck.reloadedForScreens'
/** In milliseconds. What is missing so soon after the page was loaded anew was not taken away by an upgrade. */
const justNow = 30_000

/** An open tab outlives an upgrade, the files of its screens do not: the page is loaded anew, unless that was of no help. */
export async function reloadAfterUpgrade() {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < justNow) return
  await reloadWhenAnswered(() => sessionStorage.setItem(reloadedKey, String(Date.now())))
}

/** Not before there is something to load: else the browser's own page would take the place of what we say. */
export async function reloadWhenAnswered(beforehand = () => {}) {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  beforehand()
  window.location.reload()
}
