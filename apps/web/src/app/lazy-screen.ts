import { lazyRouteComponent } from '@tanstack/react-router'
import { fetchLostStyles } from './lost-styles.ts'
import type { Screen } from './screens.ts'

/** The files of a screen could not be had: there is no connection, or they belong to a Veck that has been replaced. */
export const unfetched = () => new Error('A screen could not be fetched', { cause: 'unfetched' })
export const isUnfetched = (error: unknown) => error instanceof Error && error.cause === 'unfetched'

export const lazyScreen = (screen: Screen) =>
  lazyRouteComponent(() =>
    fetchLostStyles()
      .then(screen)
      .catch(() => {
        throw unfetched()
      }),
  )

const reloadedKey = 'veck.reloadedForScreens'
/** In milliseconds. What is missing so soon after the page was loaded anew was not taken away by an upgrade. */
const justNow = 30_000

/** An open tab outlives an upgrade, the files of its screens do not: the page is loaded anew, unless that was of no help. */
export async function reloadAfterUpgrade() {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < justNow) return
  await reloadWhenAnswered()
}

/** Not before there is something to load: else the browser's own page would take the place of what we say. */
export async function reloadWhenAnswered() {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  window.location.reload()
}
