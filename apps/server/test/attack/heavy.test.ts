import { describe, expect, onTestFinished } from 'vitest'
import { createHeavyWork, type HeavyWork } from '../../src/modules/heavy-work/index.ts'
import { jpeg, upload } from '../../src/modules/images/testing/photos.ts'
import { entry } from '../heavy-work.ts'
import { newMarking, newOrder, putLine, putMarkings } from '../orders.ts'
import { startVeck, test as base, type Caller, type Veck } from '../veck.ts'

/** Heavy work that starts only when a given number of jobs is waiting, so that all of them wait at the same time. */
const onceAsked = (inner: HeavyWork) => {
  const begun: string[] = []
  let [asked, wanted, begin] = [0, Number.POSITIVE_INFINITY, () => {}]
  const allAsked = new Promise<void>((resolve) => {
    begin = resolve
  })
  const count = () => {
    asked += 1
    if (asked >= wanted) begin()
  }
  const run: HeavyWork['run'] = (kind, job) => {
    const prepare = async () => {
      begun.push(job.owner)
      await allAsked
      return job.prepare()
    }
    const running = inner.run(kind, { ...job, prepare })
    count()
    return running
  }
  return { heavyWork: { ...inner, run }, begun, beginAfter: (jobs: number) => void (wanted = jobs) }
}

type Crowd = { veck: Veck } & Omit<ReturnType<typeof onceAsked>, 'heavyWork'>

const test = base.extend<{ crowd: Crowd }>({
  // oxlint-disable-next-line no-empty-pattern
  crowd: async ({}, use) => {
    const threads = createHeavyWork({ entry })
    const { heavyWork, ...gate } = onceAsked(threads)
    const veck = await startVeck({ heavyWork })
    await use({ veck, ...gate })
    await veck.stop()
    await threads.stop()
  },
})

const orderWithCurtains = async (veck: Veck, caller: Caller, curtains: number) => {
  const order = await newOrder(caller)
  for (let made = 0; made < curtains; made += 1) {
    await putLine(veck, order.id, await newMarking(caller, order.folder.id, `Fönster ${made}`))
  }
  return order.id
}

describe('one user who sends too many requests', () => {
  test('gets some of thirty PDFs and 503 for the others, and does not block another user', async ({ crowd }) => {
    const { veck, begun, beginAfter } = crowd
    const [bada, kund] = [await veck.as('bada'), await veck.as('kund')]
    const [order, other] = [await orderWithCurtains(veck, bada, 20), await orderWithCurtains(veck, kund, 2)]
    const pdf = (who: Caller, id: string) => who.call('getOrderPdf', { params: { id } })
    beginAfter(31)
    const greedy = Array.from({ length: 30 }, () => pdf(bada, order))
    const [calm, ...answers] = await Promise.all([pdf(kund, other), ...greedy])
    expect(calm?.status).toBe(200)
    const refused = answers.filter(({ status }) => status === 503)
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([13, 17])
    for (const { body, headers } of refused) {
      expect([body.message, headers['retry-after']]).toEqual([expect.stringContaining('mycket att göra'), '10'])
    }
    expect(begun).toHaveLength(14)
    expect((await veck.anonymous.call('ping')).status).toBe(200)
  })

  test('for a PDF of 2,000 markings (thirty at once) does not block another user', async () => {
    // One waiting job per user instead of twelve. More requests are refused, so the test takes only seconds.
    const threads = createHeavyWork({ entry, maxWaitingPerOwner: 1 })
    const veck = await startVeck({ heavyWork: threads })
    onTestFinished(async () => {
      await veck.stop()
      await threads.stop()
    })
    const [bada, kund] = [await veck.as('bada'), await veck.as('kund')]
    const order = await newOrder(bada)
    await putMarkings(veck, order, 2000)
    const small = await orderWithCurtains(veck, kund, 2)
    const pdf = (who: Caller, id: string) => who.call('getOrderPdf', { params: { id } })
    let answered = 0
    const greedy = Array.from({ length: 30 }, async () => {
      const { status } = await pdf(bada, order.id)
      answered += 1
      return status
    })
    const meanwhile: number[] = []
    while (answered < greedy.length) meanwhile.push((await kund.call('getGeneralSettings')).status)
    expect(new Set(meanwhile)).toEqual(new Set([200]))
    expect(new Set(await Promise.all(greedy))).toEqual(new Set([200, 503]))
    expect((await pdf(kund, small)).status).toBe(200)
  })

  test('does not delay another user’s photo by uploading ten photos first', async ({ crowd }) => {
    const { veck, begun, beginAfter } = crowd
    const [bada, kund] = [await veck.as('bada'), await veck.as('kund')]
    const markingOf = async (who: Caller) => newMarking(who, (await newOrder(who)).folder.id, 'Fönster')
    const [mine, theirs] = [await markingOf(bada), await markingOf(kund)]
    const photos = await Promise.all(Array.from({ length: 11 }, (_, index) => jpeg(300 + index, 200)))
    beginAfter(11)
    const [last = Buffer.alloc(0), ...ten] = photos
    const sent = [...ten.map((photo) => upload(bada, mine, photo)), upload(kund, theirs, last)]
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200))
    const calm = begun.findIndex((owner) => begun.filter((one) => one === owner).length === 1)
    expect(calm).toBeLessThan(2)
  })
})
