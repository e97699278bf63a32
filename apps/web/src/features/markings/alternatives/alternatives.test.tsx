import type { Alternative, Alternatives } from '@veck/contract'
import { defaultParameters } from '@veck/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { aLine, aMarking, anAlternative, anOrder, aVariant } from '../../../testing/curtain.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import type { Seen } from '../../../testing/server.ts'
import { user, write } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => {
  // Remove drafts of earlier tests.
  sessionStorage.clear()
  localStorage.clear()
  session.start(signedInAs())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })
const drop = { quantity: 1, finishedWidthPerCurtainDrop: 292, finishedHeightPerCurtainDrop: 253 }
const line = aLine({
  wallHeight: 260,
  curtainData: {
    ...aLine().curtainData,
    curtainDrops: [{ ...drop, pricePerCurtainDrop: kronor(1000) }],
  },
})
const green = anAlternative({
  erpProductId: '31-02',
  productName: 'Dimma Lav',
  wallHeight: 240,
  price: kronor(1400),
  curtainData: {
    ...line.curtainData,
    finishedHeight: 233,
    curtainDrops: [{ ...drop, finishedHeightPerCurtainDrop: 233, pricePerCurtainDrop: kronor(1400) }],
  },
})

const priced = (id: string, listPrice: number, retail: number) => ({
  id,
  price: { exclVat: retail, inclVat: retail * 1.25 },
  needsPrice: false,
  trade: listPrice,
  cost: listPrice,
  margin: null,
})
const retailLine = (id: string, listPrice: number) => ({ id, listPrice, isExternalFabric: false, fixedPrice: null })

/** Only what the comparison reads. */
const retail = {
  version: 1,
  order: {
    display: 'inclVat',
    markings: [
      {
        id: 'm1',
        letter: 'A',
        chosen: retailLine('m1', 100_000),
        alternatives: [{ ...retailLine('x', 140_000), letter: 'B' }],
      },
    ],
  },
  prices: {
    markings: [{ ...priced('m1', 100_000, 160_000), alternatives: [{ ...priced('x', 140_000, 240_000) }] }],
  },
}

const base = '/api/app/order/o1'
const ofMarking = `${base}/retail/marking/m1/alternative`

/** A server with one marking. It refuses every version of the alternatives but its own. */
function alternativesServer(others: Alternative[] = [green]) {
  let now: Alternatives = { version: 3, markings: [] }
  const set = (alternatives: Alternative[]) => {
    const markings = alternatives.length ? [{ markingId: 'm1', chosen: 'A' as const, alternatives }] : []
    now = { version: now.version + 1, markings }
    return { body: now }
  }
  set(others)
  const isOld = ({ body }: Seen) => (body as { version?: number }).version !== now.version
  const stale = { status: 409, body: { message: '', code: 'stale' } }
  const answers = {
    [base]: () => ({ body: anOrder(line, aMarking()) }),
    [`${base}/retail/alternatives`]: () => ({ body: now }),
    [`${base}/retail`]: () => ({ body: retail }),
    [ofMarking]: () => ({ body: { ...set([anAlternative()]).body, letter: 'B' } }),
    [`${ofMarking}/B`]: (request: Seen) =>
      isOld(request) ? stale : set([{ ...green, wallHeight: (request.body as Alternative).wallHeight }]),
    [`${ofMarking}/B/remove`]: (request: Seen) => (isOld(request) ? stale : set([])),
    [`${ofMarking}/B/restore`]: () => set(others),
    [`${ofMarking}/B/choose`]: () => {
      const { letter: _letter, isSold: _sold, ...contents } = green
      const { ecomRowId } = line
      now = {
        version: now.version + 1,
        markings: [{ markingId: 'm1', chosen: 'B', alternatives: [anAlternative({ letter: 'A' })] }],
      }
      return { body: { ...contents, ecomRowId, order: { version: 2 } } }
    },
    '/api/app/stormproductbuilder/variantsforhangingfabrics/31': () => ({
      body: [aVariant(), aVariant({ variantId: 3102, partNo: '31-02', color: 'Lav' })],
    }),
    '/api/app/curtaincalculator/parameters': () => ({
      body: Object.fromEntries(Object.entries(defaultParameters).map(([name, value]) => [name, { value }])),
    }),
    '/api/app/curtaincalculator/calculate': () => ({ body: { totalPriceForMarking: kronor(1400), curtainDrops: [] } }),
  }
  return { answers, set }
}

const bar = () => screen.findByRole('region', { name: 'Alternativ' })
const letters = async () =>
  within(await bar())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const side = (letter: string) => screen.findByRole('region', { name: `Alternativ ${letter}` })
const heightField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Väggens höjd' })
const wizard = '/sv/order/o1/marking/m1/3'

describe('the wizard of a marking', () => {
  test('offers to make an alternative, and opens the copy at its fabric', async () => {
    const { answers } = alternativesServer([])
    const { router, sentTo } = await openScreen(wizard, answers)
    expect(within(await bar()).queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Alternativ' }))
    await waitFor(() => expect(router.state.location.href).toBe('/sv/order/o1/marking/m1/2?alternative=B'))
    expect(sentTo(ofMarking)).toEqual([{}])
    expect(await letters()).toEqual(['A valt', 'B'])
  })

  test('moves unsaved changes to the new alternative', async () => {
    const { answers } = alternativesServer([])
    const { router } = await openScreen(wizard, answers)
    await bar()
    await waitFor(() => expect(heightField().value).toBe('260 cm'))
    await write(heightField(), '222')
    await user.click(screen.getByRole('button', { name: 'Alternativ' }))
    await waitFor(() => expect(router.state.location.href).toBe(`${wizard}?alternative=B`))
    await waitFor(() => expect(heightField().value).toBe('222 cm'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows and saves each alternative on its own, and stays there', async () => {
    const { answers } = alternativesServer()
    const { sentTo, router } = await openScreen(wizard, answers)
    expect(await letters()).toEqual(['A valt', 'B'])
    await waitFor(() => expect(heightField().value).toBe('260 cm'))
    await user.click(screen.getByRole('link', { name: 'B' }))
    await waitFor(() => expect(heightField().value).toBe('240 cm'))
    expect(screen.getByRole('link', { name: 'B' }).getAttribute('aria-current')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'A valt' }).getAttribute('aria-current')).toBeNull()
    await write(heightField(), '200')
    await user.tab()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spara' }).disabled).toBe(false))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Välj B' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Alternativ B är sparat.')
    expect(sentTo(`${ofMarking}/B`)).toMatchObject([{ version: 4, wallHeight: 200, erpProductId: '31-02' }])
    expect(sentTo(`${base}/orderline`)).toEqual([])
    expect(router.state.location.href).toBe(`${wizard}?alternative=B`)
  })

  test('does not overwrite an alternative that someone else has changed', async () => {
    const { answers, set } = alternativesServer()
    const { sentTo } = await openScreen(`${wizard}?alternative=B`, answers)
    await waitFor(() => expect(heightField().value).toBe('240 cm'))
    set([{ ...green, wallHeight: 333 }])
    await write(heightField(), '200')
    await user.tab()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spara' }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    const dialog = await screen.findByRole('dialog', { name: 'Någon annan har ändrat markeringen' })
    expect(sentTo(`${ofMarking}/B`)).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Hämta det sparade' }))
    await waitFor(() => expect(heightField().value).toBe('333 cm'))
  })

  test('asks before unsaved changes are lost by going to another letter', async () => {
    const { answers } = alternativesServer()
    const { router } = await openScreen(`${wizard}?alternative=B`, answers)
    await waitFor(() => expect(heightField().value).toBe('240 cm'))
    await write(heightField(), '200')
    await user.tab()
    await user.click(screen.getByRole('link', { name: 'A valt' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Släng och lämna' }))
    await waitFor(() => expect(router.state.location.href).toBe(wizard))
  })

  test('chooses an alternative, which becomes the line', async () => {
    const { answers } = alternativesServer()
    const { sentTo, router } = await openScreen(`${wizard}?alternative=B`, answers)
    await user.click(await screen.findByRole('button', { name: 'Välj B' }))
    await screen.findByText('Alternativ B är valt och ingår i offerten.')
    expect(sentTo(`${ofMarking}/B/choose`)).toEqual([{ version: 1 }])
    await waitFor(() => expect(router.state.location.href).toBe(wizard))
    await waitFor(async () => expect(await letters()).toEqual(['A', 'B valt']))
  })

  test('removes an alternative, and undoes it', async () => {
    const { answers } = alternativesServer()
    const { sentTo } = await openScreen(`${wizard}?alternative=B`, answers)
    await user.click(await screen.findByRole('button', { name: 'Ta bort alternativ B' }))
    await screen.findByText('Alternativ B är borttaget.')
    expect(sentTo(`${ofMarking}/B/remove`)).toEqual([{ version: 4 }])
    await waitFor(async () => expect(within(await bar()).queryByRole('link')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(async () => expect(await letters()).toEqual(['A valt', 'B']))
  })

  test('says when the fabric of an alternative is no longer sold', async () => {
    const { answers } = alternativesServer([{ ...green, isSold: false }])
    const { main } = await openScreen(`${wizard}?alternative=B`, answers)
    await waitFor(() => expect(main()).toContain('Tyget säljs inte längre.'))
  })

  test('has no alternatives for internal sales, and does not ask for them', async () => {
    session.start(signedInAs({ isSales: true, email: 'salj@veck.example' }))
    const { answers } = alternativesServer()
    const { sentTo } = await openScreen(wizard, answers)
    await waitFor(() => expect(heightField().value).toBe('260 cm'))
    expect(screen.queryByRole('region', { name: 'Alternativ' })).toBeNull()
    expect(sentTo(`${base}/retail/alternatives`)).toEqual([])
  })
})

const compare = async () => {
  const { answers } = alternativesServer()
  await openScreen(wizard, answers)
  await user.click(await screen.findByRole('button', { name: 'Jämför' }))
  await waitFor(async () => expect((await side('B')).textContent).toContain('Skillnad'))
  return { a: (await side('A')).textContent, b: (await side('B')).textContent }
}

describe('the comparison', () => {
  test('shows both curtains with fabric, prices and difference', async () => {
    const { a, b } = await compare()
    expect(a).toContain('Dimma Snö')
    expect(a).toMatch(/Inpris exkl\. moms1\s000,00\skr/)
    expect(b).toContain('Dimma Lav')
    expect(b).toMatch(/Pris till kund inkl\. moms3\s000,00\skr/)
    expect(b).toMatch(/Skillnad mot A\+1\s000,00\skr/)
  })

  test('gives the focus back to its button when it closes', async () => {
    await compare()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jämför' })))
  })

  test('hides trade prices in presentation mode', async () => {
    localStorage.setItem('veck.presenting', 'yes')
    const { a, b } = await compare()
    expect(`${a}${b}`).not.toContain('Inpris')
    expect(b).toMatch(/\+1\s000,00\skr/)
  })
})
