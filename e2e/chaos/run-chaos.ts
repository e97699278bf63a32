import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Door, DoorState } from '../../apps/server/test/door.ts'
import { someFabric } from '../support/order.ts'
import { createOwnAccounts } from '../support/own-accounts.ts'
import { translate } from '../support/translate.ts'
import { copyDemoData, freePort, startVeck } from '../support/veck-process.ts'
import { brokenAudit, readAuditLog } from './audit-check.ts'
import { observeCalls, writesSince, type ObservedCall } from './calls.ts'
import { createChance, type Chance } from './chance.ts'
import { brokenPromises } from './check.ts'
import { openDisk } from './disk.ts'
import { answerOrders, inboundSecret, type Answers } from './erp-answers.ts'
import { superviseVeck, type FaultName, type Supervised } from './faults.ts'
import { emptyQueue, findOrders } from './found.ts'
import { makeLargeOrder } from './large-order.ts'
import type { OrderPage } from './ledger.ts'
import { beginInPeace, offerEnds, signIn, tradeEnds, work } from './load.ts'
import { brokenOffer } from './offer-check.ts'
import { findOffer, isOfferMail } from './offer-found.ts'
import type { OfferNotes } from './offer-ledger.ts'
import { doorFaults, startOutside, type Store, type Upset } from './outside.ts'
import type { Result, Struck } from './report.ts'

export type Plan = {
  seed: number
  store: Store
  /** The next fault; undefined ends the run. */
  next: (possible: FaultName[]) => FaultName | undefined
  /** Acknowledged writes between two faults, so that each fault happens while the server is working. */
  writesBetween: number
  /** Milliseconds within which the service must be back, and within which every call must be answered. */
  backWithin: number
  answerWithin: number
}

/** Those who make offers to clients have an account each: what they save for the account has one writer. */
const workers = [
  { who: 'anna', ends: tradeEnds },
  { who: 'anna', ends: tradeEnds },
  { who: 'bertil', ends: tradeEnds },
  { who: 'cecilia', ends: tradeEnds },
  { who: 'eva', ends: offerEnds },
  { who: 'fredrik', ends: offerEnds },
]
const users = [...new Set(workers.map(({ who }) => who))]
/** The first of each kind makes a story of every kind before the first fault. */
const thorough = new Set(['anna', 'eva'])
const queueTimeout = 120_000

/** Lets users work on a real server while everything around it fails, and reports what was found afterwards. */
export const runChaos = async (plan: Plan): Promise<Result> => {
  const broken: string[] = []
  const disk = await openDisk()
  const outside = await startOutside(plan.store)
  const port = String(await freePort())
  const observed = observeCalls(`http://127.0.0.1:${port}`, plan.answerWithin)
  const settings = {
    ...outside.settings,
    PORT: port,
    TMPDIR: disk.temporary,
    // The clients have addresses of their own.
    VECK_TRUST_PROXY: '1',
    VECK_ERP_INBOUND_SECRET: inboundSecret,
  }
  // This start loads the demo's catalogue, which stays; the next start locks the demo's accounts.
  copyDemoData(disk.folder)
  const demo = await startVeck(disk.folder)
  await createOwnAccounts(demo.url, [...users, 'dora', 'chef']).finally(demo.stop)
  let largeOrder: Awaited<ReturnType<typeof makeLargeOrder>> | undefined
  const veck = await superviseVeck({
    start: () => startVeck(disk.folder, { ...settings, VECK_DEMO: '0' }),
    disk,
    chance: createChance(plan.seed),
    askForPdfs: async () => largeOrder?.ask(),
    broke: (promise) => void broken.push(promise),
  })
  const offers: OrderPage[] = []
  const clientOffers: OfferNotes[] = []
  const answers: Answers = new Map()
  const outsideCounts = new Map<string, number>()
  const count = (what: string) => void outsideCounts.set(what, (outsideCounts.get(what) ?? 0) + 1)
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  /** Ends at once when the run is over. */
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: ending.signal }).catch(() => {})
  try {
    // Sign in before the first fault: after many interrupted sign-ins the next one may be refused.
    const clients = new Map<string, Awaited<ReturnType<typeof signIn>>>()
    for (const who of users) clients.set(who, await signIn(observed, who))
    const chef = await signIn(observed, 'chef')
    const [fabric, other] = await someFabric(chef, 300)
    const common = { fabrics: { line: fabric.partNo, alternative: other.partNo }, offers, clientOffers, observed }
    largeOrder = await makeLargeOrder(await signIn(observed, 'dora'), fabric.partNo)
    for (const [who, api] of clients) {
      const ends = workers.find((worker) => worker.who === who)?.ends ?? tradeEnds
      const peaceful = { ...common, who, ends, name: `Lugn ${plan.seed} ${who}` }
      await beginInPeace(peaceful, api, thorough.has(who) ? 3 : 1)
    }
    const load = workers.map((worker, index) => {
      const chance = createChance(plan.seed + 10 + index)
      return work({ ...common, ...worker, name: `Kaos ${plan.seed}-${index}`, chance }, isOver)
    })
    const doors = Object.entries(outside.doors).map(([name, door], index) =>
      turnDoor(door, createChance(plan.seed + 20 + index), pause, isOver, (state) => count(`${name} ${state}`)),
    )
    const upsets = Object.entries(outside.upsets).map(([name, upset], index) =>
      upsetNowAndThen(upset, createChance(plan.seed + 30 + index), pause, isOver, () => count(name)),
    )
    const { orders } = outside.erp
    const broke = (promise: string) => void broken.push(promise)
    const baseUrl = `http://127.0.0.1:${port}`
    const answering = answerOrders({ baseUrl, orders, numberIn, isOver, broke }, answers)
    const struck = await strikeAll(plan, veck, observed.calls)
    ending.abort()
    await Promise.all([...load, ...doors, ...upsets, answering, largeOrder.answered()])
    outside.openAll()

    await emptyQueue(chef, queueTimeout)
    const foundOrders = await findOrders(clients, offers, answers)
    // The mails of the answers that were applied meanwhile.
    const left = await emptyQueue(chef, queueTimeout)
    const isAboutOffer = isOfferMail(clientOffers)
    const { accepted } = outside.smtp
    const found = {
      offers: foundOrders,
      answers,
      confirmations: accepted.filter(isConfirmation).map(mailOf),
      orders: outside.erp.orders().map(({ key, document }) => ({ key, number: numberIn(document) })),
      mails: accepted.filter((mail) => !isConfirmation(mail) && !isAboutOffer(mail)).map(mailOf),
    }
    for (const notes of clientOffers) {
      const api = clients.get(notes.owner)
      if (api) broken.push(...brokenOffer(notes, await findOffer(api, notes, accepted)))
    }
    broken.push(...brokenAudit(await readAuditLog(chef), { calls: observed.calls, offers, clientOffers }))
    await veck.stop()
    broken.push(
      ...struck.filter(({ back }) => back > plan.backWithin).map(({ name, back }) => `${name}: back after ${back} ms`),
      ...observed.calls.filter(isBroken).map(({ name, message }) => `${name}: ${message}`),
      ...left.map(({ kind, state, reason }) => `left in the queue: ${kind} ${state} ${reason}`),
      ...brokenPromises(offers, found),
    )
    const erpRequests = outside.erp.requests.length
    return {
      broken,
      struck,
      outside: outsideCounts,
      calls: observed.calls,
      offers,
      clientOffers,
      found,
      erpRequests,
      logFile: keepLog(plan.seed, veck.log()),
    }
  } finally {
    ending.abort()
    await veck.stop()
    await outside.stop()
    await disk.remove()
  }
}

/** A job that finished before the retry no longer exists, so the retry gets 404. */
const isBroken = ({ name, outcome, message }: ObservedCall) =>
  outcome === 'broken' && !(name === 'retryJob' && message.startsWith('404'))

type Pause = (milliseconds: number) => Promise<unknown>

const turnDoor = async (
  door: Door,
  chance: Chance,
  pause: Pause,
  isOver: () => boolean,
  note: (state: DoorState) => void,
) => {
  while (!isOver()) {
    await pause(chance.between(1_000, 4_000))
    if (isOver()) return
    const state = chance.pick(doorFaults)
    door.turn(state)
    note(state)
    await pause(chance.between(1_000, 5_000))
    door.turn('open')
  }
}

const upsetNowAndThen = async (upset: Upset, chance: Chance, pause: Pause, isOver: () => boolean, note: () => void) => {
  while (!isOver()) {
    await pause(chance.between(2_000, 6_000))
    if (isOver()) return
    upset.begin()
    note()
    await pause(chance.between(1_000, 5_000))
    upset.end()
  }
}

const keepLog = (seed: number, log: string) => {
  const file = join(tmpdir(), `veck-chaos-${seed}.log`)
  writeFileSync(file, log)
  return file
}

/** Causes one fault after the other, each when the service is back and has done some work. */
const strikeAll = async (plan: Plan, veck: Supervised, calls: Parameters<typeof writesSince>[0]) => {
  const struck: Struck[] = []
  const written = async (since: number, least: number, timeout: number) => {
    const deadline = Date.now() + timeout
    while (writesSince(calls, since).length < least && Date.now() < deadline) await sleep(20)
    return writesSince(calls, since)
  }
  let from = Date.now()
  for (;;) {
    await written(from, plan.writesBetween, plan.backWithin * 2)
    const name = plan.next(veck.possible)
    if (!name) return struck
    const begun = Date.now()
    await veck.strike(name)
    from = Date.now()
    const [first] = await written(from, 1, plan.backWithin * 2)
    // Nobody can write to a full disk, so the time counts from when there is space again.
    struck.push({ name, back: (first?.ended ?? Infinity) - (name === 'disk full' ? from : begun) })
  }
}

type Mail = { messageId?: string | undefined; subject?: string | undefined }

/** Every subject names the order first. */
const mailOf = ({ messageId, subject }: Mail) => ({
  messageId: messageId ?? '',
  number: Number(/\d+/.exec(subject ?? '')?.[0]),
})

/** The mail that says that the supplier has confirmed an order. */
const isConfirmation = ({ subject }: Mail) =>
  new RegExp(translate('DeliveryMail:Subject:confirmed', 'sv', { offerNumber: '\\d+', offerName: '.*' })).test(
    subject ?? '',
  )

const numberIn = (document: string) => Number(/<cbc:ID>(\d+)(-\d+)?<\/cbc:ID>/.exec(document)?.[1])
