import type { FileStore } from '../src/ports/file-store.ts'
import type { ErpOrder } from '../src/ports/erp.ts'
import type { Mail } from '../src/ports/mailer.ts'
import { movableClock, type MovableClock } from './movable-clock.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import type { Caller, Veck } from './veck-types.ts'

type Kept = { template: string; made: unknown; mails: Mail[]; erpOrders: ErpOrder[]; files: Map<string, Buffer> }

type Test = {
  testDatabase: TestDatabase
  clock: MovableClock
  veck: Veck
  /** Gives the app of the worker this database and clock. */
  lendApp: (testDatabase: TestDatabase, clock: MovableClock) => Promise<Veck>
  files: FileStore
}

const kept = new Map<string, Kept>()
/** The files of what is being prepared. */
let written: Map<string, Buffer> | undefined

/** The file store of the tests. It remembers the files of what is prepared, because a test may remove them. */
export const rememberFiles = (files: FileStore): FileStore => ({
  ...files,
  put: async (name, content) => {
    written?.set(name, content)
    await files.put(name, content)
  },
})

/**
 * Makes what many tests begin with once per worker, in a database that is then copied for each of these tests: a copy
 * takes less time than a few calls. A test that has used its database or moved its clock before makes it itself.
 */
export const preparedFor = (test: Test): Veck['prepared'] => {
  const { testDatabase, clock, veck, lendApp, files } = test
  return async (key, make) => {
    if (testDatabase.isTouched() || clock.isMoved()) return make(veck)
    const before = written
    const { template, made, mails, erpOrders, files: needed } = kept.get(key) ?? (await keep(test, key, make))
    written = before
    await testDatabase.replaceBy(template)
    await lendApp(testDatabase, clock)
    for (const [name, content] of needed) {
      written?.set(name, content)
      if ((await files.size(name)) === undefined) await files.put(name, content)
    }
    veck.mails.push(...mails)
    veck.erpOrders.push(...erpOrders)
    return copyFor(veck, made) as Awaited<ReturnType<typeof make>>
  }
}

const keep = async ({ lendApp, files }: Test, key: string, make: (veck: Veck) => Promise<unknown>): Promise<Kept> => {
  const testDatabase = await openTestDatabase()
  const clock = movableClock()
  const ownFiles = new Map<string, Buffer>()
  written = ownFiles
  const veck = await lendApp(testDatabase, clock)
  testDatabase.markUntouched()
  veck.prepared = preparedFor({ testDatabase, clock, veck, lendApp, files })
  const made = await make(veck)
  if (clock.isMoved()) throw new Error(`${key}: what is prepared for several tests may not move the clock`)
  const { mails, erpOrders } = veck
  const result = { template: await testDatabase.keep(), made, mails, erpOrders, files: ownFiles }
  kept.set(key, result)
  return result
}

const isCaller = (value: unknown): value is Caller =>
  typeof value === 'object' && value !== null && 'call' in value && 'token' in value

/** No test sees what another one did with the objects. */
const copyFor = (veck: Veck, made: unknown): unknown => {
  if (isCaller(made)) return veck.withToken(made.token)
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return structuredClone(made)
  return Object.fromEntries(Object.entries(made).map(([key, value]) => [key, copyFor(veck, value)]))
}
