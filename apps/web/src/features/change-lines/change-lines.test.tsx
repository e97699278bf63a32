import type { ChangedLines, ChangeLines, Order } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { SewingType } from '@veck/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine, aMarking, anOrder, aVariant } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })
const snow = aVariant()
const lichen = aVariant({ variantId: 3102, partNo: '31-02', color: 'Lav' })
const markings = Array.from({ length: 24 }, (_, index) =>
  aMarking({ id: `m${index + 1}`, name: `Fönster ${index + 1}` }),
)

const stored = (): Order => {
  const order = anOrder(aLine())
  const [fabric] = order.fabricMarkingList
  if (!fabric) throw new Error('The order has no fabric')
  const inUse = markings.map(({ id, name }) => ({
    markingId: id,
    markingName: name,
    folderName: '',
    curtainData: aLine().curtainData,
    markingQuantity: 1,
  }))
  const folder = { ...order.folder, markings }
  return {
    ...order,
    folder,
    folders: { [folder.id]: folder },
    markings: Object.fromEntries(markings.map((marking) => [marking.id, marking])),
    fabricMarkingList: [{ ...fabric, markings: inUse }],
  }
}

/** All but the last can be made. */
const outcome = (version: number): ChangedLines => ({
  version,
  priceBefore: kronor(23_000),
  priceAfter: kronor(50_000),
  changed: markings.slice(0, -1).map(({ id, name }) => ({
    markingId: id,
    markingName: name,
    priceBefore: kronor(1000),
    priceAfter: kronor(900),
    differences: [{ field: 'splitCurtain', before: true, after: false }],
  })),
  followers: { changed: 38, priceBefore: kronor(38_000), priceAfter: kronor(34_200) },
  notFollowed: [
    { markingId: 'm9', markingName: 'Fönster 9', folderName: '204', field: 'wallHeight', reason: 'För smalt tyg.' },
  ],
  refused: [{ markingId: 'm24', markingName: 'Fönster 24', field: 'wallHeight', reason: 'Högst 290 cm.' }],
})

const forest = aVariant({ productId: 11, variantId: 1101, partNo: '11-01', name: 'Skog', color: 'Gran', width: 150 })
const linesPath = '/api/app/order/o1/orderlines'
const open = async (path = '/sv/order/o1/change', more = {}) => {
  const opened = await openScreen(path, {
    '/api/app/order/o1': () => ({ body: stored() }),
    [linesPath]: ({ body }: { body: unknown }) => ({ body: outcome((body as ChangeLines).preview ? 1 : 2) }),
    '/api/app/order/o1/undo': () => ({ body: { version: 3 } }),
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
  const sent = () => opened.sentTo(linesPath).filter(Boolean) as ChangeLines[]
  return {
    ...opened,
    asked: () => sent().filter((one) => one.preview),
    saved: () => sent().filter((one) => !one.preview),
  }
}
const choose = async (label: string, option: string) => {
  await user.click(await screen.findByLabelText(label, { selector: 'input' }))
  await user.click(await screen.findByText(option))
}
const save = () => screen.findByText('Ändra 23 markeringar')

/** Without the heading. */
const rows = () => within(screen.getByRole('table', { name: 'Markeringarna' })).getAllByRole('row').length - 1

describe('[22] changing many curtains at once', () => {
  test('shows both prices, what is sewn differently and what cannot be made, and then saves and offers an undo', async () => {
    const { asked, saved, sentTo } = await open()
    await choose('Sömnadssätt', 'Wave 80')
    const button = await save()
    const [preview] = asked()
    expect(preview?.changes).toEqual([
      { markingIds: markings.map(({ id }) => id), choices: { sewingType: SewingType.Wave80 } },
    ])
    expect(screen.getByText('23000 kr')).toBeTruthy()
    expect(screen.getByText('50000 kr')).toBeTruthy()
    expect(screen.getByText('38 markeringar i rum som följer ändras också:')).toBeTruthy()
    expect(screen.getByText('34200 kr')).toBeTruthy()
    const impossible = screen.getByRole('region', { name: '2 markeringar går inte att ändra' })
    expect(impossible.textContent).toContain('Högst 290 cm.')
    expect(impossible.textContent).toContain('För smalt tyg.')
    expect(impossible.textContent).toContain('Fönster 24')
    expect(screen.getByRole('table', { name: 'Sys annorlunda' }).textContent).toContain('(23 markeringar)JaNej')
    expect(saved()).toEqual([])
    await user.click(button)
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({ version: 1, changes: [{ choices: { sewingType: SewingType.Wave80 } }] })
    expect(saved()[0]?.changes[0]?.markingIds).not.toContain('m24')
    expect(await screen.findByText('23 markeringar är ändrade.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(sentTo('/api/app/order/o1/undo')).toEqual([{ change: 2 }]))
  })

  test('shows a part of a long list, and more when asked', async () => {
    await open()
    await choose('Tyngder', 'Utan tyngder')
    await save()
    expect(rows()).toBe(20)
    await user.click(screen.getByRole('button', { name: 'Visa 3 till' }))
    expect(rows()).toBe(23)
  })

  test('another colour is chosen for each fabric, and a wrong number is not sent', async () => {
    const { asked } = await open()
    await screen.findByLabelText('Sömnadssätt', { selector: 'input' })
    await write(field('Höjdavdrag (cm)'), '900')
    expect(screen.getByText(/^Ange 0–/)).toBeTruthy()
    await user.click(screen.getByLabelText('Annan färg'))
    await user.click(await screen.findByRole('radio', { name: /Lav/ }))
    await save()
    expect(asked().map(({ changes }) => changes)).toEqual([
      [{ markingIds: markings.map(({ id }) => id), fabric: { isExternalFabric: false, erpProductId: '31-02' } }],
    ])
  })

  test('markings that are unticked are left out', async () => {
    const { asked } = await open()
    await choose('Tyngder', 'Utan tyngder')
    await user.click(await screen.findByText('24 av 24 markeringar'))
    await user.click(screen.getByRole('checkbox', { name: 'Fönster 2' }))
    expect(screen.getByText('23 av 24 markeringar')).toBeTruthy()
    await waitFor(() => expect(asked().at(-1)?.changes[0]?.markingIds).toHaveLength(23))
    expect(asked().at(-1)?.changes[0]?.markingIds).not.toContain('m2')
    await user.click(screen.getByRole('checkbox', { name: 'Alla' }))
    await waitFor(() => expect(screen.getByText('24 av 24 markeringar')).toBeTruthy())
    await user.click(screen.getByRole('checkbox', { name: 'Alla' }))
    expect(screen.getByText('0 av 24 markeringar')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ändra markeringarna' }).disabled).toBe(true),
    )
  })
})

/** Two fabrics, so that both are in use before and after a change. */
const inTwoFabrics = (): Order => {
  const order = stored()
  const [fabric] = order.fabricMarkingList
  if (!fabric) throw new Error('The order has no fabric')
  const [one, ...others] = fabric.markings
  const forestInUse = { ...fabric, variantId: 1101, productId: 11, erpProductId: '11-01', markings: one ? [one] : [] }
  return { ...order, fabricMarkingList: [{ ...fabric, markings: others }, forestInUse] }
}
const chooseForest = async () => {
  await user.click(await screen.findByRole('radio', { name: 'Annat tyg' }))
  await user.click(await screen.findByRole('radio', { name: 'Skog' }))
  await user.click(await screen.findByRole('radio', { name: /Gran/ }))
}

describe('[16.11][22] changing the curtains of one fabric', () => {
  const path = '/sv/order/o1/fabric/31/3101'
  test('begins with its markings and colours, and has the star of the fabric', async () => {
    let productIds: number[] = []
    const { sentTo } = await open(path, {
      '/api/app/account/favourite-fabrics': () => ({ body: { productIds } }),
      '/api/app/account/favourite-fabrics/31': () => {
        productIds = [31]
        return { body: { productIds } }
      },
    })
    expect(await screen.findByAltText('Tyget Dimma i färgen Snö')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Dimma Snö (24)').checked).toBe(true)
    expect(screen.getByText('Lav')).toBeTruthy()
    const star = screen.getByLabelText('Dimma som favorit')
    expect(star.getAttribute('aria-pressed')).toBe('false')
    await user.click(star)
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
    expect(sentTo('/api/app/account/favourite-fabrics/31')).toHaveLength(1)
  })

  test('to another product goes to the new fabric, and back when it is undone', async () => {
    const { router, saved, sentTo } = await open(path, { '/api/app/order/o1': () => ({ body: inTwoFabrics() }) })
    await chooseForest()
    await user.click(await save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/fabric/11/1101'))
    expect(saved()[0]?.changes[0]?.fabric).toEqual({ isExternalFabric: false, erpProductId: '11-01' })
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(sentTo('/api/app/order/o1/undo')).toEqual([{ change: 2 }]))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  test('shows an error if someone else has changed the offer, and stays', async () => {
    const stale = { status: 409, body: { code: 'stale', message: 'Någon har ändrat offerten.' } }
    const { router } = await open(path, {
      [linesPath]: ({ body }: { body: unknown }) => ((body as ChangeLines).preview ? { body: outcome(1) } : stale),
    })
    await chooseForest()
    await user.click(await save())
    expect(await screen.findByText('Någon har ändrat offerten.')).toBeTruthy()
    expect(router.state.location.pathname).toBe(path)
  })

  test('a fabric that is not in use any more is named as such', async () => {
    await open('/sv/order/o1/fabric/31/9999')
    expect(await screen.findByText('Tyget används inte i offerten')).toBeTruthy()
  })
})
