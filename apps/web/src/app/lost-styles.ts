/** Whoever fetches a screen asks for each of its styles once only; those that did not come are kept here, to be asked for again. */
const lost = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  { capture: true },
)

const fetchAgain = (link: HTMLLinkElement) =>
  new Promise((come, fail) => {
    const anew = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: link.href })
    anew.addEventListener('load', come)
    anew.addEventListener('error', fail)
    link.replaceWith(anew)
  })

let fetching: Promise<unknown> = Promise.resolve()

/** A screen is whole with all of its styles only. */
export function fetchLostStyles() {
  const links = [...lost]
  lost.clear()
  // Also for a screen that comes meanwhile.
  fetching = Promise.all([...links.map(fetchAgain), fetching])
  return fetching
}
