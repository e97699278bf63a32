import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { exportOf } from '../account-export/testing/read-export.ts'
import { accept } from '../client-page/testing/accept-scene.ts'
import { addJob } from '../jobs/index.ts'
import { link, pageOf, tokenOf } from '../offer-links/testing/link-scene.ts'
import { lockOrders } from '../orders/index.ts'
import { freeze, pdfOf } from '../revisions/testing/scene.ts'
import { erase, findTraces, scene } from './testing/erase-scene.ts'

/** Starts both while the order is locked: the second call waits behind the first. */
const oneBehindTheOther = async <First, Second>(
  { db }: Veck,
  orderId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  let started: [Promise<First>, Promise<Second>] | undefined
  await db.transaction(async (tx) => {
    await lockOrders(tx, [orderId])
    const one = first()
    await untilWaiting(db)
    const other = second()
    await untilWaiting(db, 2)
    started = [one, other]
  })
  if (!started) throw new Error('Nothing was started')
  return Promise.all(started)
}

describe('erasing a client at the same time as', () => {
  test('an acceptance that came first erases that too, once it is confirmed', async ({ veck }) => {
    const made = await scene(veck)
    const accepting = () => accept(veck, made.token, { name: 'Signerad av mig' })
    const [accepted, refused] = await oneBehindTheOther(veck, made.params.id, accepting, () => erase(made))
    expect([accepted.status, refused]).toEqual([200, [409, 'acceptedOfferKept']])
    expect(await erase(made, { confirmsNoDuty: true })).toEqual([204, undefined])
    await veck.doJobs()
    expect(await findTraces(veck)).toEqual([])
  })

  test('an acceptance that came second leaves nothing to accept', async ({ veck }) => {
    const made = await scene(veck)
    const accepting = () => accept(veck, made.token, { name: 'Signerad av mig' })
    const [erasing, late] = await oneBehindTheOther(veck, made.params.id, () => erase(made), accepting)
    expect(erasing).toEqual([204, undefined])
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect(late.status).toBeLessThan(500)
    await veck.doJobs()
    expect([await findTraces(veck), await veck.db.$count(offerAcceptances)]).toEqual([[], 0])
  })

  test('an edit of the order does both', async ({ veck }) => {
    const made = await scene(veck)
    const { owner, params } = made
    const editing = () => owner.call('updateOrder', { body: { id: params.id, offerName: 'Nytt namn' } })
    const [edited, erasing] = await oneBehindTheOther(veck, params.id, editing, () => erase(made))
    expect([edited.status, erasing]).toEqual([200, [204, undefined]])
    await veck.doJobs()
    expect(await findTraces(veck)).toEqual([])
    expect((await owner.call('getOrder', { params })).body.offerName).toBe('Nytt namn')
  })
})

describe('after a client is erased', () => {
  test('a new page has a new version, also if the contents are the same', async ({ veck }) => {
    const made = await scene(veck)
    const last = Math.max(...(await veck.db.select().from(revisions)).map(({ number }) => number))
    await erase(made)
    const { number } = await freeze(made)
    expect(number).toBe(last + 1)
    // As if this one were erased: the same contents, and no PDF.
    await veck.db.update(revisions).set({ pdfFileId: null }).where(eq(revisions.number, number))
    const { link: made2, url } = await link(made)
    expect(made2.number).toBe(number + 1)
    expect((await pdfOf(veck, made, made2.number)).status).toBe(200)
    expect((await pageOf(veck, tokenOf(url))).state).toBe('sent')
  })

  test('an accepted order that was deleted long ago is removed; before that it is kept and exported', async ({
    veck,
  }) => {
    const made = await scene(veck)
    const { params, order } = made
    await accept(veck, made.token, { name: 'Signerad av mig' })
    await veck.doJobs()
    const body = { orderIds: [params.id], userEmailAddress: 'kund@veck.example' }
    await made.owner.call('deleteOrders', { body })
    veck.clock.forward(31 * 24 * 3_600_000)
    const owner = await veck.as('kund')
    const cleanUp = async () => {
      await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
      await veck.doJobs()
      return veck.db.$count(orders, eq(orders.id, params.id))
    }
    expect(await cleanUp()).toBe(1)
    expect((await owner.call('restoreOrders', { body: { orderIds: [params.id] } })).status).toBe(404)
    const { json } = await exportOf(veck, owner)
    expect(json('index.json').orders).toContainEqual(
      expect.objectContaining({ offerNumber: order.offerNumber, isDeleted: true }),
    )
    expect(await erase({ ...made, owner }, { confirmsNoDuty: true })).toEqual([204, undefined])
    expect(await cleanUp()).toBe(0)
    expect(await findTraces(veck)).toEqual([])
  })
})
