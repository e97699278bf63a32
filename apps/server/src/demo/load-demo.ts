import type { Database } from '../db/client.ts'
import type { HeavyWork } from '../modules/heavy-work/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'

export type DemoDependencies = {
  db: Database
  clock: Clock
  files: FileStore
  heavyWork: HeavyWork
  log: (message: string) => void
}

/** What `packages/demo` gives the server. */
export type Demo = {
  password: string
  accounts: readonly { email: string; about: string }[]
  buyer: { domain: string; identity: string; sharedSecret: string }
  /** Adds what is missing of the demo data; safe to repeat at every start. */
  load: (deps: DemoDependencies) => Promise<void>
}

/**
 * The built server needs the built demo: Node does not run TypeScript. The name is a variable so that nothing bundles
 * it.
 */
const demoPackage = import.meta.url.endsWith('.ts') ? '@veck/demo' : '@veck/demo/built'

/** The demo is a package of its own, which installations for production do not have. */
export const loadDemo = async (name = demoPackage): Promise<Demo> => {
  const loaded: { demo: Demo } = await import(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'VECK_DEMO is on, but this installation has no demo data: the package @veck/demo is missing. ' +
        'Leave VECK_DEMO out, or run npm start in the source tree to try the demo.',
    )
  })
  return loaded.demo
}
