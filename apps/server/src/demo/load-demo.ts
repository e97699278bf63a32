import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/client.ts'
import type { HeavyWork } from '../modules/heavy-work/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'

export type ImageDependencies = { files: FileStore; heavyWork: HeavyWork; log: (message: string) => void }

/** What the files of the demo data are stored with. */
export type DemoSources = { files: FileStore; heavyWork: HeavyWork; logger: FastifyBaseLogger }

export type DemoImages = {
  /** The file store, in which images of the demo are drawn when they are first read. */
  files: FileStore
  /** Draws and stores the rest, in a process with low priority. */
  storeAll: () => Promise<void>
  stop: () => void
}

export type StandInOptions = {
  /** Where Veck puts the orders that it hands over. */
  ordersFolder: string
  /** Where the ERP keeps what it has sent. */
  sentFolder: string
  /** The inbound call, and a secret for it. */
  url: string
  secret: string
  /** From the hand-over to the delivery. */
  seconds: number
  clock: Clock
  logger: FastifyBaseLogger
}

export type StandInErp = { stop: () => Promise<void> }

/** The demo data and accounts from `packages/demo`. */
export type Demo = {
  password: string
  accounts: readonly { email: string; about: string }[]
  buyer: { domain: string; identity: string; sharedSecret: string }
  images: (deps: ImageDependencies) => DemoImages
  /** Adds the missing parts of the demo data. Can run at every start. */
  load: (db: Database, clock: Clock, sources: DemoSources) => Promise<void>
  /** Starts an ERP that confirms, ships and delivers placed orders. */
  startErp: (options: StandInOptions) => StandInErp
}

/**
 * The built server needs the built demo, because Node does not run TypeScript. The name is a variable, so that no
 * bundler includes the demo.
 */
const demoPackage = import.meta.url.endsWith('.ts') ? '@veck/demo' : '@veck/demo/built'

/** Loads the package with the demo. Production installations do not have this package. */
export const loadDemo = async (name = demoPackage): Promise<Demo> => {
  const loaded: { demo: Demo } = await import(name).catch((error: NodeJS.ErrnoException) => {
    // A missing file or dependency of the demo is another error.
    const packageName = name.split('/').slice(0, 2).join('/')
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes(`package '${packageName}'`)) throw error
    throw new Error(
      'VECK_DEMO is on, but this installation has no demo data: the package @veck/demo is missing. ' +
        'Leave VECK_DEMO out, or run npm start in the source tree to try the demo.',
    )
  })
  return loaded.demo
}
