import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { repeat, type Clock, type StandInErp, type StandInOptions } from '@veck/server/demo-api'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { answersTo, type Answer } from './answers.ts'
import { readPlacedOrder } from './placed-order.ts'

/** Sends one document; false: not taken, so it is sent again later. */
export type Send = (document: string) => Promise<boolean>

type Options = Pick<StandInOptions, 'ordersFolder' | 'sentFolder' | 'seconds' | 'logger'> & { clock: Clock; send: Send }

const day = 86_400_000

/** Answers the orders in the folder to which Veck hands them over. `sendDue` sends what is due now. */
export const createAnswering = ({ ordersFolder, sentFolder, seconds, logger, clock, send }: Options) => {
  /** The answers that are not sent yet, by the key of the order. */
  const open = new Map<string, Answer[]>()
  const warned = new Set<string>()

  const addNewOrders = async () => {
    const names = await readdir(ordersFolder).catch(() => [])
    const fresh = names.filter((name) => name.endsWith('.xml') && !name.startsWith('.') && !open.has(name))
    if (fresh.length === 0) return
    await mkdir(sentFolder, { recursive: true, mode: 0o700 })
    const sent = new Set(await readdir(sentFolder))
    for (const name of fresh) open.set(name, await openAnswers(name, sent))
  }

  const openAnswers = async (name: string, sent: ReadonlySet<string>): Promise<Answer[]> => {
    try {
      const file = join(ordersFolder, name)
      const { mtime } = await stat(file)
      const answers = answersTo(readPlacedOrder(await readFile(file, 'utf8')), mtime, seconds)
      const left = answers.filter(({ id }) => !sent.has(`${id}.xml`))
      // An order of long ago that nobody has answered: it was placed before the demo had this ERP.
      const isOld = left.length === answers.length && clock.now().getTime() - mtime.getTime() > day
      return isOld ? [] : left
    } catch (error) {
      logger.warn({ err: error, name }, 'the ERP of the demo cannot read an order')
      return []
    }
  }

  const sendDueOf = async (name: string, answers: Answer[]) => {
    for (let next = answers[0]; next && next.at <= clock.now(); next = answers[0]) {
      if (!(await send(next.document))) {
        if (!warned.has(name)) logger.warn({ id: next.id }, 'a document of the ERP of the demo was not taken')
        warned.add(name)
        return
      }
      await writeFileAtomically(join(sentFolder, `${next.id}.xml`), next.document)
      answers.shift()
    }
  }

  return {
    sendDue: async () => {
      await addNewOrders()
      for (const [name, answers] of open) await sendDueOf(name, answers)
    },
  }
}

const pause = 500

/** By HTTP, as an ERP does it. A known document and one that contradicts it are not sent again. */
const sendByHttp =
  ({ url, secret }: Pick<StandInOptions, 'url' | 'secret'>): Send =>
  async (body) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/xml; charset=utf-8' }
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer !== undefined && (answer.ok || answer.status === 409)
  }

/** The ERP of the demo. It answers until it is stopped. */
export const startStandInErp = (options: StandInOptions): StandInErp => {
  const { sendDue } = createAnswering({ ...options, send: sendByHttp(options) })
  return repeat(sendDue, pause, (error) => options.logger.warn({ err: error }, 'the ERP of the demo failed'))
}
