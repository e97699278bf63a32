import { screen, waitFor, within } from '@testing-library/react'
import type { FabricWall, Variant } from '@veck/contract'
import { defaultParameters } from '@veck/domain'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine, aMarking, anOrder, aVariant } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import type { Seen } from '../../testing/server.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { NominalPxPerCm } from './screen-scale.ts'

testScreens()
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const texture = { image: '/weave.webp', width: 10, height: 8, transmission: 0 }
const colours: Variant[] = ['Snö', 'Lav', 'Mossa', 'Tegel', 'Kol', 'Hav'].map((color, index) =>
  aVariant({ color, variantId: 3101 + index, partNo: `31-0${index + 1}`, texture }),
)
const isGreen = ({ color }: Variant) => color === 'Lav' || color === 'Mossa'

const wall = ({ query }: Pick<Seen, 'query'>): FabricWall => {
  const found = query.get('filter') === 'parf|green' ? colours.filter(isGreen) : colours
  return {
    total: found.length,
    products: 1,
    favourites: 3,
    filters: [
      {
        id: 'colour',
        name: 'Färg',
        any: 6,
        values: [
          { code: 'green', name: 'Gröna', count: 2 },
          { code: 'pink', name: 'Rosa', count: 0 },
        ],
      },
    ],
    colours: found,
  }
}

const answers = {
  '/api/app/fabric-wall': (request: Seen) => ({ body: wall(request) }),
  '/api/app/account/favourite-fabrics': () => ({ body: { productIds: [] } }),
  '/api/app/curtaincalculator/parameters': () => ({
    body: Object.fromEntries(Object.entries(defaultParameters).map(([key, value]) => [key, { value }])),
  }),
  '/api/app/curtaincalculator/calculate': () => ({
    body: { curtainDrops: [], totalPriceForMarking: { value: 1234, formatted: '1 234,00 kr', currencyCode: 'SEK' } },
  }),
  '/api/app/stormproductbuilder/variantsforhangingfabrics/31': () => ({ body: colours }),
}

const tile = (color: string) => screen.findByRole('button', { name: new RegExp(`^Dimma ${color}`) })
const openWall = async () => {
  const opened = await openScreen('/sv/fabrics', answers)
  await tile('Snö')
  return opened
}
const tiles = () =>
  within(screen.getByRole('grid', { name: 'Tygvägg' }))
    .getAllByRole('button', { name: /^Dimma .* cm/ })
    .map(({ textContent }) => /Dimma (\S+?)31/.exec(textContent ?? '')?.[1])
const sizeOfCloth = () => screen.getByRole('img', { name: /^Tyget Dimma/ }).style.backgroundSize
const sized = (pxPerCm: number) => `${10 * pxPerCm}px ${8 * pxPerCm}px`
const press = (name: string | RegExp, place: Pick<typeof screen, 'getByRole'> = screen) =>
  user.click(place.getByRole('button', { name }))

describe('[24.4] the fabric wall', () => {
  test('narrows the colours by filters that say what each value finds, and keeps them in the URL', async () => {
    const { router } = await openWall()
    expect(tiles()).toEqual(['Snö', 'Lav', 'Mossa', 'Tegel', 'Kol', 'Hav'])
    expect(screen.getByText('6 färger i 1 tyg')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Favoriter 3' })).toBeTruthy()
    await press('Färg')
    expect(await screen.findByRole('radio', { name: 'Alla 6' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rosa 0' }).disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Gröna 2' }))
    await waitFor(() => expect(tiles()).toEqual(['Lav', 'Mossa']))
    expect(router.state.location.search).toEqual({ filter: 'colour:green' })
  })

  test('is one tab stop, in which the arrow keys move and Tab reaches star and comparison', async () => {
    await openWall()
    ;(await tile('Snö')).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Lav'))
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Hav'))
    await user.keyboard('{Home}{End}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Hav'))
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Dimma som favorit')
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Jämför Dimma Hav')
    await user.tab()
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
  })

  test('shows the weave in real size, larger, and as measured with a card', async () => {
    await openWall()
    await user.click(await tile('Lav'))
    const dialog = await screen.findByRole('dialog', { name: 'Dimma Lav' })
    expect(sizeOfCloth()).toBe(sized(NominalPxPerCm))
    await user.click(within(dialog).getByRole('radio', { name: '4×' }))
    expect(sizeOfCloth()).toBe(sized(NominalPxPerCm * 4))
    await user.click(within(dialog).getByRole('radio', { name: '1:1' }))
    await press('Ställ in skärmens skala', within(dialog))
    within(dialog).getByRole('slider').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await press('Klart', within(dialog))
    expect(Number.parseFloat(sizeOfCloth())).toBeCloseTo(10 * NominalPxPerCm * 1.01)
    await press('Nästa färg', within(dialog))
    expect(await screen.findByRole('dialog', { name: 'Dimma Mossa' })).toBeTruthy()
  })

  test('compares four fabrics on a standard window, and refuses a fifth', async () => {
    await openWall()
    for (const color of ['Snö', 'Lav', 'Mossa', 'Tegel', 'Kol']) await press(`Jämför Dimma ${color}`)
    expect(await screen.findByText('Du kan jämföra högst 4 tyger. Ta bort ett först.')).toBeTruthy()
    await press('Jämför 4 tyger')
    const dialog = await screen.findByRole('dialog', { name: 'Tyger på samma gardin' })
    expect(within(dialog).getByText(/^På ett vanligt fönster/)).toBeTruthy()
    const sides = () => within(dialog).getAllByRole('region', { name: /^Dimma / })
    await waitFor(() =>
      expect(sides().map(({ textContent }) => textContent?.includes('1 234,00 kr'))).toEqual(Array(4).fill(true)),
    )
    // Without WebGL the drawing stays.
    expect(within(dialog).getAllByRole('img', { name: /cm/ }).length).toBeGreaterThanOrEqual(4)
    expect(within(dialog).queryByRole('button', { name: /^Välj/ })).toBeNull()
    await press('Ta bort Dimma Lav ur jämförelsen', within(dialog))
    expect(sides()).toHaveLength(3)
  })

  test('opens from the command menu and from the profile menu of every screen', async () => {
    const { router } = await openScreen('/sv/templates', {
      ...answers,
      '/api/app/template': () => ({ body: { templates: [] } }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Mallar' })
    await press('Profil')
    const item = await screen.findByRole('menuitem', { name: 'Tygvägg' })
    expect(item.getAttribute('href')).toBe('/sv/fabrics')
    await user.keyboard('{Escape}{Control>}k{/Control}')
    const menu = await screen.findByRole('dialog', { name: 'Kommandomeny' })
    await user.click(await within(menu).findByText('Tygvägg'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/fabrics'))
  })

  test('says so when it could not be loaded, and loads it again', async () => {
    let isBroken = true
    await openScreen('/sv/fabrics', {
      ...answers,
      '/api/app/fabric-wall': (request) =>
        isBroken
          ? { status: 400, body: { code: 'invalid', message: 'Filtret går inte att läsa.' } }
          : { body: wall(request) },
    })
    expect(await screen.findByText('Filtret går inte att läsa.')).toBeTruthy()
    isBroken = false
    await press('Försök igen')
    expect(await tile('Snö')).toBeTruthy()
  })
})

describe('[24.4] the fabric wall of a marking', () => {
  test('takes a fabric into the unsaved curtain, and keeps its name, sizes and filters', async () => {
    const { router } = await openScreen('/sv/order/o1/marking/m1/1', {
      ...answers,
      '/api/app/order/o1': () => ({ body: anOrder(aLine(), aMarking()) }),
      '/api/app/marking/m1': () => ({ status: 204 }),
      '/api/app/stormproductbuilder/productfilters': () => ({
        body: { filters: wall({ query: new URLSearchParams() }).filters },
      }),
      '/api/app/stormproductbuilder/productsforhangingfabrics': () => ({
        body: [{ productId: 31, name: 'Dimma', image: '' }],
      }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Fönster söder' })
    await write(field('Markeringens namn'), 'Fönster norr')
    router.history.push('/sv/order/o1/marking/m1/2')
    await write(await screen.findByRole('searchbox', { name: 'Sök tyg, färg eller artikelnummer' }), 'dimma')
    await user.click(screen.getByRole('link', { name: 'Tygvägg' }))
    expect(await screen.findByText('För Fönster norr')).toBeTruthy()
    expect(field('Sök tyg, färg eller artikelnummer').value).toBe('dimma')
    expect((await tile('Snö')).textContent).toContain('Valt')
    await user.click(await tile('Mossa'))
    await press('Välj det här tyget')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/marking/m1/2'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fönster norr' })).toBeTruthy()
    expect(field('Sök tyg, färg eller artikelnummer').value).toBe('dimma')
    const chosen = await screen.findByRole('radio', { name: /Mossa/ })
    expect(chosen.getAttribute('aria-checked')).toBe('true')
    // Nothing is saved yet, so the curtain in the wizard asks before it is left.
    const draft = JSON.parse(sessionStorage.getItem('markingDraft:m1') ?? '{}').draft
    expect(draft).toMatchObject({ name: 'Fönster norr', fabric: { partNo: '31-03' }, choices: { wallHeight: 260 } })
    // Opened from the curtain itself, it leads back there, also after a search.
    router.history.push('/sv/order/o1/marking/m1/fabrics?from=3')
    await screen.findByRole('link', { name: 'Till gardinen' })
    await write(screen.getByRole('searchbox', { name: 'Sök tyg, färg eller artikelnummer' }), 'dimma')
    await waitFor(() => expect(router.state.location.search).toEqual({ from: '3', q: 'dimma' }))
    expect(screen.getByRole('link', { name: 'Till gardinen' }).getAttribute('href')).toBe('/sv/order/o1/marking/m1/3')
  })
})
