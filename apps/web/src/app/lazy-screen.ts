import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

export type Screen = () => Promise<{ default: RouteComponent }>

/** The files of a screen could not be loaded: there is no connection, or a newer version of Veck has replaced them. */
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
/** In milliseconds. If a file is still missing this soon after a reload, an upgrade is not the reason. */
const justNow = 30_000

/** An upgrade removes the screen files that an open tab needs. This reloads the page, unless a reload has just not helped. */
export async function reloadAfterUpgrade() {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < justNow) return
  await reloadWhenAnswered()
}

/** Reloads only if the server answers; otherwise the browser's error page would replace ours. */
export async function reloadWhenAnswered() {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  window.location.reload()
}

/** The bundler loads each style file of a screen only once. Style files that failed to load are kept here and loaded again. */
const lost = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  { capture: true },
)

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: link.href })
    again.addEventListener('load', resolve)
    again.addEventListener('error', reject)
    link.replaceWith(again)
  })

let fetching: Promise<unknown> = Promise.resolve()

/** A screen is shown only with all of its styles. */
function fetchLostStyles() {
  const links = [...lost]
  lost.clear()
  // Also for a screen that is opened meanwhile.
  const attempt: Promise<unknown> = Promise.all([...links.map(fetchAgain), fetching])
  fetching = attempt
  // A file that failed again is in `lost` again, so the next screen loads it again and need not fail for this attempt.
  attempt.catch(() => {
    if (fetching === attempt) fetching = Promise.resolve()
  })
  return attempt
}
