import type { Order, ReplacedFabric } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { aLine, anOrder, aVariant } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })
const snow = aVariant()
const lichen = aVariant({ variantId: 3102, partNo: '31-02', color: 'Lav' })
const forest = aVariant({ productId: 11, variantId: 1101, partNo: '11-01', name: 'Skog', color: 'Gran', width: 150 })
const inUse = ['Fönster söder', 'Fönster norr', 'Trapphus'].map((markingName, index) => ({
  markingId: `m${index + 1}`,
  markingName,
  folderName: 'Vardagsrum',
  curtainData: aLine().curtainData,
  markingQuantity: 1,
}))
const stored = (changes: Partial<Order> = {}): Order => {
  const order = anOrder(aLine())
  const [fabric] = order.fabricMarkingList
  if (!fabric) throw new Error('The offer has no fabric')
  return { ...order, fabricMarkingList: [{ ...fabric, markings: inUse }], ...changes }
}
const changed = (changes: Partial<ReplacedFabric> = {}): ReplacedFabric => ({
  version: 1,
  markingIds: ['m1', 'm2'],
  priceBefore: kronor(3000),
  priceAfter: kronor(2500),
  changes: [
    {
      markingId: 'm1',
      markingName: 'Fönster söder',
      priceBefore: kronor(1000),
      priceAfter: kronor(900),
      differences: [{ field: 'splitCurtain', before: true, after: false }],
    },
    {
      markingId: 'm2',
      markingName: 'Fönster norr',
      priceBefore: kronor(2000),
      priceAfter: kronor(1600),
      differences: [],
    },
  ],
  impossible: [{ markingId: 'm3', markingName: 'Trapphus', reason: 'Högst 300 cm.' }],
  ...changes,
})

type Sent = { preview?: boolean; markingIds?: string[]; version?: number; newErpProductId?: string }
const orderPath = '/api/app/order/o1'
const undoPath = '/api/app/order/o1/undo'

const openFabric = async (more = {}) => {
  const opened = await openScreen('/sv/order/o1/fabric/31/3101', {
    [orderPath]: ({ body }: { body: unknown }) => {
      if (!body) return { body: stored() }
      return { body: (body as Sent).preview ? changed() : changed({ version: 2 }) }
    },
    '/api/app/stormproductbuilder/variantsforhangingfabrics/31': () => ({ body: [snow, lichen] }),
    '/api/app/stormproductbuilder/variantsforhangingfabrics/11': () => ({ body: [forest] }),
    '/api/app/stormproductbuilder/productfilters': () => ({ body: { filters: [] } }),
    '/api/app/stormproductbuilder/productsforhangingfabrics': () => ({
      body: [
        { productId: 31, name: 'Dimma', image: '' },
        { productId: 11, name: 'Skog', image: '' },
      ],
    }),
    ...more,
  })
  const sent = () => opened.sentTo(orderPath).filter(Boolean) as Sent[]
  return {
    ...opened,
    written: () => sent().filter(({ preview }) => !preview),
    asked: () => sent().filter((one) => one.preview),
  }
}

const click = async (role: 'button' | 'radio', name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }))
const clickInDialog = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const tick = async (name: string) => user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const dialog = () => screen.queryByRole('dialog')?.textContent ?? ''
const chooseForest = async () => {
  await click('radio', 'Annat tyg')
  await click('radio', 'Skog')
  await click('radio', /Gran/)
}

describe('[16.11] changing a fabric across markings', () => {
  test('to another product asks first, with both prices of each marking and what would no longer be possible', async () => {
    const { main, written } = await openFabric()
    await chooseForest()
    await waitFor(() => expect(main()).toContain('2500 kr'))
    await click('button', 'Byt tyg')
    await waitFor(() => expect(dialog()).toContain('Byt tyg i 2 markeringar?'))
    expect(dialog()).toContain('Dimma Snö byts mot Skog Gran, 150 cm.')
    expect(dialog()).toContain('Delad gardinJaNej')
    expect(dialog()).toContain('Pris1000 kr900 kr')
    expect(dialog()).toContain('Fönster norr2000 kr1600 kr')
    expect(dialog()).toContain('Trapphus: Högst 300 cm.')
    expect(written()).toEqual([])
    await clickInDialog('Byt tyg')
    await waitFor(() =>
      expect(written()).toMatchObject([{ newErpProductId: '11-01', markingIds: ['m1', 'm2'], version: 1 }]),
    )
  })

  test('a fabric change can be undone from the message that confirms it', async () => {
    const { sentTo } = await openFabric({ [undoPath]: () => ({ body: { version: 3 } }) })
    await chooseForest()
    await click('button', 'Byt tyg')
    await clickInDialog('Byt tyg')
    await waitFor(() => expect(document.body.textContent).toContain('Bytt till Skog Gran i 2 markeringar.'))
    await click('button', 'Ångra')
    await waitFor(() => expect(sentTo(undoPath)).toEqual([{ change: 2 }]))
    await waitFor(() => expect(document.body.textContent).toContain('Bytet är ångrat.'))
  })

  test('changes only the selected markings', async () => {
    const { asked } = await openFabric()
    await tick('Fönster söder')
    await click('radio', /Lav/)
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ newErpProductId: '31-02', markingIds: ['m2', 'm3'] }))
    await tick('Alla 3 markeringar')
    await waitFor(() => expect(asked().at(-1)?.markingIds).toEqual(['m1', 'm2', 'm3']))
    await tick('Alla 3 markeringar')
    await waitFor(() => expect(isDisabled('Byt färg')).toBe(true))
  })

  test('to another colour says that only the colour changes, and is saved without a question', async () => {
    const { main, written } = await openFabric()
    await click('radio', /Lav/)
    await waitFor(() => expect(main()).toContain('Pris1000 kr900 kr'))
    await click('button', 'Byt färg')
    await waitFor(() => expect(written()).toMatchObject([{ newErpProductId: '31-02' }]))
    expect(dialog()).toBe('')
  })

  test('shows an error in the dialog if someone else has changed the offer, and changes nothing', async () => {
    const stale = { status: 409, body: { code: 'stale', message: 'Någon har ändrat offerten.' } }
    await openFabric({
      [orderPath]: ({ body }: { body: unknown }) => {
        if (!body) return { body: stored() }
        return (body as Sent).preview ? { body: changed() } : stale
      },
    })
    await chooseForest()
    await click('button', 'Byt tyg')
    await clickInDialog('Byt tyg')
    await waitFor(() => expect(dialog()).toContain('Någon har ändrat offerten.'))
  })

  test('is not possible if the fabric fits no marking', async () => {
    const none = changed({ markingIds: [], changes: [], priceBefore: kronor(0), priceAfter: kronor(0) })
    const { main } = await openFabric({
      [orderPath]: ({ body }: { body: unknown }) => ({ body: body ? none : stored() }),
    })
    await chooseForest()
    await waitFor(() => expect(main()).toContain('Trapphus: Högst 300 cm.'))
    expect(isDisabled('Byt tyg')).toBe(true)
  })
})
