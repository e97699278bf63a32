import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { measurements } from '../../../test/curtain-choice.ts'
import { newMarking, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import { choice, create, test, update } from '../order-lines/testing/scene.ts'

const window = { width: 140, height: 120, sill: 85, radiator: true, door: 'left', niche: 15, label: 'Köket' }

describe('[24][B3.3] the window of a marking', () => {
  test('is saved with measurements or a curtain, changes no price, and stays if a request does not name it', async ({
    scene,
  }) => {
    const { kund, orderId, folderId, markingId: id } = scene
    const windowOf = async (marking = id) => (await readOrder(kund, orderId)).markings[marking]?.window
    const messages = async () =>
      (await kund.call('getOrderHistory', { params: { id: orderId } })).body.map(({ code }: { code: string }) => code)
    await kund.call('measureMarking', { body: { orderId, id, measured: measurements, window } })
    expect(await windowOf()).toEqual(window)
    expect((await messages()).slice(0, 2)).toEqual(['markingMeasured', 'windowChanged'])

    // Older clients do not know it.
    const { body: line } = await create(scene, choice(id))
    expect(await windowOf()).toEqual(window)
    const again = { ...choice(id), ecomRowId: line.ecomRowId }
    const before = await readOrder(kund, orderId)
    const wider = { ...window, width: 150, radiator: false }
    const { body: saved } = await update(scene, { ...again, window: wider })
    const { radiator: _none, ...stored } = wider
    expect([await windowOf(), saved.order.version]).toEqual([stored, before.version + 1])
    expect(await messages()).toEqual(['windowChanged', 'lineSaved', ...(await messages()).slice(2)])
    expect((await readOrder(kund, orderId)).orderLines).toEqual(before.orderLines)
    // The same window again is no change.
    const { body: same } = await update(scene, { ...again, window: wider })
    expect(same.order.version).toBe(saved.order.version)

    const { body: copied } = await kund.call('copyMarking', { body: { orderId, id, name: 'Kopia' } })
    expect(await windowOf(copied.id)).toEqual(stored)

    await kund.call('updateMarking', { body: { id, name: 'Fönster söder', window: null } })
    expect(await windowOf()).toBeUndefined()
    expect(await windowOf(await newMarking(kund, folderId, 'Ny'))).toBeUndefined()
    await setStatus(scene.veck, orderId, OrderStatus.OfferSentToCustomer)
    const { body: other } = await kund.call('copyOrder', { body: { orderId, offerName: 'Kopian' } })
    const inCopy = Object.values((await readOrder(kund, other.id)).markings)
    expect(inCopy.map((marking) => marking.window)).toEqual([undefined, stored, undefined])
  })

  test('must be possible and fit a wall that the curtain covers, else nothing is saved', async ({ scene }) => {
    const { kund, orderId, markingId: id } = scene
    await kund.call('measureMarking', { body: { orderId, id, measured: measurements } })
    const { version } = await readOrder(kund, orderId)
    const rename = (asked: object, marking = id) =>
      kund.call('renameMarking', { body: { orderId, id: marking, name: 'Nytt namn', window: asked } })
    const refused = {
      'window.width': [{ width: 0 }, { width: 321 }, { width: 300, door: 'left' }, { width: '120' }],
      'window.height': [{ height: -1 }, { height: 200, sill: 61 }],
      'window.sill': [{ sill: 261 }],
      'window.niche': [{ niche: 201 }],
      'window.door': [{ door: 'behind' }],
      'window.label': [{ label: 'x'.repeat(21) }],
    }
    for (const [field, windows] of Object.entries(refused))
      for (const asked of windows) {
        const { status, body } = await rename(asked)
        expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      }
    const tooHigh = { measured: measurements, window: { height: 200, sill: 61 } }
    const { body } = await kund.call('measureMarking', { body: { orderId, id, ...tooHigh } })
    expect(body.fields).toEqual({ 'window.height': 'Fönstret får inte plats på väggen: högst 199 cm.' })
    expect(await create(scene, { ...choice(id), ...tooHigh })).toMatchObject({ status: 400 })
    expect(await rename({ sill: 90 }, nowhere)).toMatchObject({ status: 404 })
    expect((await readOrder(kund, orderId)).version).toBe(version)
    // The height of a simple curtain is its own, not that of the wall.
    const simple = { ...measurements, curtainConfiguration: 0, sewTogether: false, wallHeight: 130, opening: null }
    const kitchen = await kund.call('measureMarking', {
      body: { orderId, id, measured: simple, window: { height: 120, sill: 90 } },
    })
    expect(kitchen.status).toBe(200)
  })
})
