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
