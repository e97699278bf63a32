import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { connectDatabase, type Database } from '../src/db/client.ts'
import { createPricing } from '../src/modules/calculator/index.ts'
import { doDueJobs, releaseJobsOfDeadWorkers } from '../src/modules/jobs/index.ts'
import { createTexts } from '../src/modules/texts/index.ts'
import { folderFileStore } from '../src/ports/file-store.ts'
import type { Mail } from '../src/ports/mailer.ts'
import { createTasks } from '../src/tasks.ts'
import { collectingErp } from './collecting-erp.ts'
import { heavyWork } from './heavy-work.ts'
import type { Veck } from './veck.ts'

const logger = pino({ level: 'silent' })
const publicUrl = 'http://veck.test'

/** What the use cases and tasks of one server process work with. */
export type Server = Awaited<ReturnType<typeof startServer>>

type Query = (asked: string | { text?: string }, ...rest: unknown[]) => unknown
type Connection = pg.PoolClient & { connection: { stream: { destroy: () => void } } }

/** A promise of a process that is gone: it neither succeeds nor fails. */
const never = () => new Promise<never>(() => {})

/**
 * A server that is killed before its n-th step, as by `kill -9`: nothing of it continues, and its connections end. A step
 * is what others can see: a commit, a write outside a transaction, a stored file or a mail. A kill between two of them is
 * the same as a kill before the next, because the database rolls back.
 */
const startServer = async ({ db, clock }: Veck, mails: Mail[], killedBefore = Infinity) => {
  let steps = 0
  let isDead = false
  let die: ((how: 'killed') => void) | undefined
  const died = new Promise<'killed'>((resolve) => void (die = resolve))
  const connections = new Set<Connection>()
  const step = () => {
    steps += 1
    if (steps !== killedBefore) return
    isDead = true
    for (const { connection } of connections) connection.stream.destroy()
    die?.('killed')
  }

  const watch = (client: Connection) => {
    // One that was being opened when the server was killed.
    if (isDead) return client.connection.stream.destroy()
    connections.add(client)
    const query = client.query.bind(client) as Query
    let isInTransaction = false
    const watched: Query = (asked, ...rest) => {
      const text = (typeof asked === 'string' ? asked : (asked.text ?? '')).trim().toLowerCase()
      if (text.startsWith('commit') || (!isInTransaction && isWrite(text))) step()
      if (text.startsWith('begin')) isInTransaction = true
      if (/^(commit|rollback(?! to))/.test(text)) isInTransaction = false
      return isDead ? never() : query(asked, ...rest)
    }
    Object.assign(client, { query: watched })
  }
  const { connectionString = '' } = (db as Database & { $client: pg.Pool }).$client.options
  const database = connectDatabase(connectionString, () => {})
  database.pool.on('connect', (client) => watch(client as Connection))

  const seen = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    step()
    return isDead ? never() : act()
  }
  const stored = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))
  const files = { ...stored, put: (name: string, content: Buffer) => seen(() => stored.put(name, content)) }
  const mailer = { send: (mail: Mail) => seen(async () => void mails.push(mail)) }
  const texts = createTexts(database.db, clock)
  await texts.all()
  const deps = { db: database.db, clock, files, heavyWork, logger, publicUrl }
  const tasks = createTasks({ ...deps, mailer, mailFrom: 'Veck <no-reply@veck.test>', erp: collectingErp() })
  return {
    ...deps,
    texts,
    translate: texts.translate,
    pricing: createPricing(database.db, clock),
    tasks,
    doJobs: () => doDueJobs({ database, logger, tasks }),
    died,
    stop: () => (isDead ? Promise.resolve() : database.close()),
  }
}

const isWrite = (text: string) =>
  !/^(select|show|set|begin|listen|unlisten|commit|rollback|savepoint|release)\b/.test(text)

/**
 * Lets a server do the work and kills it before its first step, then before its second, and so on until it does all of
 * it. After each kill the next server releases the jobs and does the work again, as users and schedules do. Returns the
 * number of steps, and the most mails that were sent in one round: two if the first server died after it sent one.
 */
export const killAtEveryStep = async (
  veck: Veck,
  work: (server: Server, round: number) => Promise<unknown>,
  check: (mails: Mail[], round: number) => Promise<void>,
) => {
  let mostMails = 0
  for (let round = 1; ; round += 1) {
    const mails: Mail[] = []
    const first = await startServer(veck, mails, round)
    const ended = await Promise.race([work(first, round).then(() => 'done'), first.died])
    await first.stop()
    await releaseJobsOfDeadWorkers(veck.db)
    const next = await startServer(veck, mails)
    await work(next, round)
    await next.stop()
    await check(mails, round)
    mostMails = Math.max(mostMails, mails.length)
    if (ended === 'done') return { steps: round - 1, mostMails }
  }
}
