import { session } from '../lib/session/session.ts'
import type { createAppRouter } from './router.ts'

/** The screens among which a user moves all day, in the order in which they are opened. */
const dailyScreens = [
  '/$locale/_app/_workbench',
  '/$locale/_app/_workbench/order/$order/folder/$folder',
  '/$locale/_app/_workbench/order/$order/marking/$marking/{-$step}',
  '/$locale/_app/_workbench/order/$order/preview/init',
  '/$locale/_app/order/$order/preview/finished',
  '/$locale/_app/orders',
] as const

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 500)

/**
 * Loads the code of the daily screens after the first screen of a session is shown, one screen at a time while nothing
 * else runs, and `afterwards` what one of them needs.
 */
export function preloadScreens(router: ReturnType<typeof createAppRouter>, afterwards?: () => Promise<unknown>) {
  const waiting = [...dailyScreens.map((id) => async () => router.loadRouteChunk(router.routesById[id])), afterwards]
  const next = async () => {
    const load = waiting.shift()
    if (!load) return
    // What cannot be loaded now is loaded when it is opened.
    await load().catch(() => {})
    whenIdle(() => void next())
  }
  const stop = router.subscribe('onRendered', () => {
    if (!session.current()) return
    stop()
    whenIdle(() => void next())
  })
}
