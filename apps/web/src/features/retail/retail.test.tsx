import { screen, waitFor, within } from '@testing-library/react'
import type { ChangeMarkingRetail, ChangeOrderRetail, Retail, SaveOrderExtra } from '@veck/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import type { Seen } from '../../testing/server.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { anOffer, aRetail, aRule, mounting } from './testing/offer.ts'

testScreens()
beforeEach(() => {
  localStorage.clear()
  session.start(signedInAs())
})

const path = '/api/app/order/o1/retail'
const stale = { status: 409, body: { code: 'stale', message: 'Någon annan har ändrat.' } }

type Marking = Retail['order']['markings'][number]
const withMarking = (retail: Retail, id: string, change: (marking: Marking) => Marking): Retail =>
  aRetail({
    ...retail,
    version: retail.version + 1,
    order: { ...retail.order, markings: retail.order.markings.map((each) => (each.id === id ? change(each) : each)) },
  })

const withPrice = (retail: Retail, id: string, { fixedPrice, optional, taken }: ChangeMarkingRetail) =>
  withMarking(retail, id, (marking) => ({
    ...marking,
    ...(optional !== undefined && { optional }),
    ...(taken !== undefined && { taken }),
    chosen: { ...marking.chosen, ...(fixedPrice !== undefined && { fixedPrice }) },
  }))

/** A server that stores the changes of markings and refuses old versions. */
async function open(first = aRetail(), more = {}) {
  let stored = first
  const markingPath = (id: string) => ({
    [`${path}/marking/${id}`]: ({ body }: Seen) => {
      const typed = body as ChangeMarkingRetail
      if (typed.version !== stored.version) return stale
      stored = withPrice(stored, id, typed)
      return { body: stored }
    },
  })
  const opened = await openScreen('/sv/order/o1/offer', {
    '/api/app/order/o1': () => ({ body: anOffer() }),
    '/api/app/order/o1/client': () => ({ body: { client: null } }),
    [path]: () => ({ body: stored }),
    ...markingPath('m1'),
    ...markingPath('m2'),
    ...more,
  })
  await screen.findByRole('heading', { name: 'Vardagsrum' })
  return {
    ...opened,
    /** Another user changes the retail data. */
    changeElsewhere: (change: (retail: Retail) => Retail) => {
      stored = change(stored)
    },
    stored: () => stored,
  }
}

const rowOf = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { level: 4, name }))
  if (!found) throw new Error(`There is no row ${name}`)
  return found
}
const priceField = (name = 'Fönster söder') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Fast pris på ${name}` })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const present = () =>
  user.click(screen.getAllByRole('switch', { name: /^Visningsläge/ })[0] ?? screen.getByRole('main'))
const saveRule = () => user.click(screen.getByRole('button', { name: 'Spara prisregeln' }))
const total = () => plain(screen.getByRole('region', { name: 'Totalt' }).textContent)

describe('the client offer', () => {
  test('shows trade price, client’s price and margin of each curtain, and what is missing', async () => {
    await open()
    const curtain = plain(rowOf('Fönster söder').textContent)
    expect(curtain).toContain('1 000,00 kr')
    expect(curtain).toContain('1 500,00 kr')
    expect(curtain).toContain('33,33 % · 500,00 kr')
    expect(rowOf('Fönster norr').textContent).toContain('Skriv ett pris')
    expect(screen.getByText(/En gardin i eget tyg saknar pris: Fönster norr/)).toBeTruthy()
    expect(total()).toContain('Totalt exklusive moms1 500,00 kr')
    expect(total()).toContain('Moms 25 %375,00 kr')
  })

  test('recalculates all amounts while a price is typed, and saves it when the field is left', async () => {
    const { sentTo } = await open()
    await write(priceField(), '2 000,50')
    await waitFor(() => expect(total()).toContain('2 000,50 kr'))
    expect(sentTo(`${path}/marking/m1`)).toEqual([])
    await user.tab()
    await waitFor(() =>
      expect(sentTo(`${path}/marking/m1`)).toEqual([
        { fixedPrice: { amount: 200_050, display: 'exclVat' }, version: 1 },
      ]),
    )
    expect(priceField().value).toBe('2000,50')
  })

  test('asks before the page is left while a price is typed and not saved', async () => {
    const { router } = await open()
    await write(priceField(), '2 000,50')
    void router.navigate({ to: '/$locale/orders', params: { locale: 'sv' } })
    expect(await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })).toBeTruthy()
  })

  test('shows the total only while presenting, if the client sees no other price', async () => {
    await open(aRetail({ oneTotal: true }))
    expect(plain(rowOf('Fönster söder').textContent)).toContain('1 500,00 kr')
    await present()
    expect(plain(rowOf('Fönster söder').textContent)).not.toContain('1 500,00 kr')
    expect(total()).toContain('Totalt exklusive moms1 500,00 kr')
  })

  test('accepts both notations, and clears a fixed price', async () => {
    const { stored } = await open()
    await write(priceField(), '1234.5')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stored().order.markings[0]?.chosen.fixedPrice?.amount).toBe(123_450))
    await user.click(screen.getByRole('button', { name: 'Ta bort det fasta priset på Fönster söder' }))
    await waitFor(() => expect(stored().order.markings[0]?.chosen.fixedPrice).toBeNull())
    expect(priceField().value).toBe('')
    expect(total()).toContain('1 500,00 kr')
  })

  test.each([
    ['1.234', 'Det går att läsa på två sätt.'],
    ['tusen', 'Skriv ett belopp, till exempel 1 234,50.'],
    ['-5', 'Beloppet kan inte vara negativt.'],
  ])('refuses %s with a message, and keeps the text', async (typed, message) => {
    const { sentTo } = await open()
    await write(priceField(), typed)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(new RegExp(message))).toBeTruthy()
    expect(priceField().value).toBe(typed)
    expect(priceField().getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(`${path}/marking/m1`)).toEqual([])
    expect(total()).toContain('1 500,00 kr')
    await user.keyboard('{Escape}')
    expect(priceField().value).toBe('')
  })

  test('keeps a typed price when someone else changed the same one, and saves it if the user insists', async () => {
    const { changeElsewhere, stored } = await open()
    await write(priceField(), '1800')
    changeElsewhere((retail) => withPrice(retail, 'm1', { fixedPrice: { amount: 170_000, display: 'exclVat' } }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Någon annan har ändrat priset under tiden/)).toBeTruthy()
    expect(priceField().value).toBe('1800')
    expect(stored().order.markings[0]?.chosen.fixedPrice?.amount).toBe(170_000)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stored().order.markings[0]?.chosen.fixedPrice?.amount).toBe(180_000))
    await waitFor(() => expect(screen.queryByText(/Någon annan har ändrat priset/)).toBeNull())
  })

  test('saves a price although someone else changed another curtain', async () => {
    const { changeElsewhere, stored } = await open()
    await write(priceField(), '1800')
    changeElsewhere((retail) => withPrice(retail, 'm2', { fixedPrice: { amount: 90_000, display: 'exclVat' } }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stored().order.markings[0]?.chosen.fixedPrice?.amount).toBe(180_000))
    expect(stored().order.markings[1]?.chosen.fixedPrice?.amount).toBe(90_000)
    await waitFor(() => expect(priceField('Fönster norr').value).toBe('900'))
  })

  test('takes an optional curtain out of the total and shows it apart, until the client says yes', async () => {
    const { stored } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Fönster söder är tillval' }))
    await waitFor(() => expect(stored().order.markings[0]?.optional).toBe(true))
    expect(total()).toContain('Totalt exklusive moms0,00 kr')
    expect(total()).toContain('Ingår inte i totalen1 500,00 kr')
    // The client says yes to it.
    await user.click(screen.getByRole('checkbox', { name: 'Fönster söder tas med' }))
    await waitFor(() => expect(stored().order.markings[0]?.taken).toBe(true))
    expect(total()).toContain('Totalt exklusive moms1 500,00 kr')
    expect(total()).not.toContain('Ingår inte i totalen')
  })

  test('asks for a price rule instead of showing trade prices as prices to the client', async () => {
    const none = { ...aRule, percentage: 0 }
    const { main } = await open(
      aRetail({
        profile: { rule: none, display: 'exclVat' },
        order: { rule: { ...none, minimumMargin: 2000 } },
      }),
    )
    expect(screen.getByRole('link', { name: 'Till Min studio' }).getAttribute('href')).toBe('/sv/studio')
    expect(total()).toBe('TotaltTotalen visas när det finns ett påslag eller en marginal.')
    expect(plain(main()).match(/1 000,00 kr/g)).toHaveLength(1)
    expect(plain(main())).not.toContain('under din lägsta marginal')
    await user.click(screen.getByRole('radio', { name: 'Egen för offerten' }))
    await write(field('Påslag i procent'), '10')
    await waitFor(() => expect(total()).toContain('Totalt exklusive moms1 100,00 kr'))
    expect(screen.queryByRole('link', { name: 'Till Min studio' })).toBeNull()
  })

  test('shows prices by a rule of its own while it is typed, and warns below the lowest margin', async () => {
    const sent: ChangeOrderRetail[] = []
    await open(aRetail(), {
      [path]: ({ body }: Seen) => {
        if (!body) return { body: aRetail() }
        const typed = body as ChangeOrderRetail
        sent.push(typed)
        return { body: aRetail({ version: 2, own: { rule: typed.rule, display: typed.display } }) }
      },
    })
    await user.click(screen.getByRole('radio', { name: 'Egen för offerten' }))
    await write(field('Påslag i procent'), '10')
    await waitFor(() => expect(total()).toContain('Totalt exklusive moms1 100,00 kr'))
    expect(screen.getByText(/En gardin ligger under din lägsta marginal: Fönster söder/)).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Spara prisregeln' }))
    await waitFor(() =>
      expect(sent).toEqual([{ rule: { ...aRule, percentage: 10 }, display: null, oneTotal: false, version: 1 }]),
    )
  })

  test('saves a rule over the one of someone else at the second attempt, or shows theirs', async () => {
    let stored = aRetail()
    await open(stored, {
      [path]: ({ body }: Seen) => {
        if (!body) return { body: stored }
        const typed = body as ChangeOrderRetail
        if (typed.version !== stored.version) return stale
        stored = aRetail({ version: stored.version + 1, own: { rule: typed.rule, display: typed.display } })
        return { body: stored }
      },
    })
    const theirs = (percentage: number) => {
      stored = aRetail({ version: stored.version + 1, own: { rule: { ...aRule, percentage }, display: null } })
    }
    const conflict = /Någon annan har ändrat prisregeln under tiden/
    await user.click(screen.getByRole('radio', { name: 'Egen för offerten' }))
    await write(field('Påslag i procent'), '10')
    theirs(70)
    await saveRule()
    await screen.findByText(conflict)
    await saveRule()
    await screen.findByText('Prisregeln är sparad.')
    expect(stored.own.rule?.percentage).toBe(10)
    expect(screen.queryByText(conflict)).toBeNull()

    await write(field('Påslag i procent'), '20')
    theirs(80)
    await saveRule()
    await screen.findByText(conflict)
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(field('Påslag i procent').value).toMatch(/^80\s%$/)
    expect(screen.queryByText(conflict)).toBeNull()
  })

  test('shows why a margin of 100 % is refused at its field, and keeps it', async () => {
    const message = 'Marginalen kan vara högst 99 %.'
    await open(aRetail(), {
      [path]: ({ body }: Seen) =>
        body
          ? { status: 400, body: { code: 'invalidFields', message, fields: { 'rule.percentage': message } } }
          : { body: aRetail() },
    })
    await user.click(screen.getByRole('radio', { name: 'Egen för offerten' }))
    await user.click(screen.getByRole('radio', { name: 'Marginal' }))
    await write(field('Marginal i procent'), '100')
    await saveRule()
    expect((await screen.findByText(message)).textContent).toBe(message)
    expect(field('Marginal i procent').getAttribute('aria-invalid')).toBe('true')
    expect(field('Marginal i procent').value).toMatch(/^100\s%$/)
    expect(total()).toContain('Totalt exklusive moms1 500,00 kr')
  })

  test('says that a consumer always sees prices with VAT', async () => {
    await open(aRetail({ order: { display: 'inclVat' } }), {
      '/api/app/order/o1/client': () => ({ body: { client: { name: 'Familjen Ek', consumer: true } } }),
    })
    expect(await screen.findByText(/Kunden är en privatperson/)).toBeTruthy()
    expect(screen.getByText(/Familjen Ek/)).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Priserna visas' })).toBeNull()
  })

  test('asks before a price that cannot be saved is left', async () => {
    const { router } = await open()
    await write(priceField(), '1.234')
    await user.click(screen.getByRole('link', { name: 'Välj kund' }))
    expect(await screen.findByText('Ändrade priser i kundofferten är inte sparade.')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/sv/order/o1/offer')
  })

  test.each([{ isSales: true }, { viaPunchOut: true }])('is not for %j', async (rights) => {
    session.start(signedInAs(rights))
    const { router } = await openScreen('/sv/order/o1/offer', { '/api/app/order/o1': () => ({ body: anOffer() }) })
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/offer'))
  })
})

describe('extra items of the client offer', () => {
  const { id: _id, ...item } = mounting
  const row1 = { ...mounting, folderId: null, quantity: 150, optional: false, taken: false }

  test('are chosen from the library, with a quantity, for a folder', async () => {
    const sent: SaveOrderExtra[] = []
    await open(aRetail({ library: [{ ...mounting, version: 1 }] }), {
      [`${path}/extra`]: ({ body }: Seen) => {
        sent.push(body as SaveOrderExtra)
        return { body: aRetail({ version: 2, order: { extras: [row1] } }) }
      },
    })
    const [first] = screen.getAllByRole('button', { name: 'Lägg till tillägg' })
    if (first) await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: 'Lägg till tillägg' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Välj ur biblioteket' }), mounting.id)
    await write(field('Antal', within(dialog)), '1,5')
    expect(plain(dialog.textContent)).toContain('Summa exklusive moms: 750,00 kr')
    await user.click(within(dialog).getByRole('button', { name: 'Lägg till' }))
    await waitFor(() => expect(sent).toEqual([{ ...item, quantity: 150, folderId: 'f2', optional: false, version: 1 }]))
    expect(await screen.findByRole('heading', { level: 4, name: 'Montering' })).toBeTruthy()
    expect(total()).toContain('2 250,00 kr')
  })

  test('with a price that cannot be read are refused with a message at the field', async () => {
    const { sentTo } = await open()
    const [first] = screen.getAllByRole('button', { name: 'Lägg till tillägg' })
    if (first) await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: 'Lägg till tillägg' })
    await write(field('Namn på svenska', within(dialog)), 'Skena')
    await write(field('Pris per enhet exklusive moms', within(dialog)), '1.234')
    await user.click(within(dialog).getByRole('button', { name: 'Lägg till' }))
    expect(within(dialog).getByText(/Det går att läsa på två sätt/)).toBeTruthy()
    expect(sentTo(`${path}/extra`)).toEqual([])
  })

  test('ask before something typed is lost, and one Escape answers the question only', async () => {
    const { router } = await open()
    const [first] = screen.getAllByRole('button', { name: 'Lägg till tillägg' })
    if (first) await user.click(first)
    const dialog = await screen.findByRole('dialog', { name: 'Lägg till tillägg' })
    await write(field('Namn på svenska', within(dialog)), 'Skena')
    const question = { name: 'Slänga det du har skrivit?' }
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', question)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
    expect(field('Namn på svenska', within(dialog)).value).toBe('Skena')
    await user.click(within(dialog).getByRole('link', { name: 'Till biblioteket med tillägg' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })).getByRole('button', {
        name: 'Stanna kvar',
      }),
    )
    expect(router.state.location.pathname).toBe('/sv/order/o1/offer')
    await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
    await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Släng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('count in the total when they are optional and the client has said yes', async () => {
    const optional = { ...row1, optional: true }
    const { sentTo } = await open(aRetail({ order: { extras: [optional] } }), {
      [`${path}/extra/e1`]: () => ({
        body: aRetail({ version: 2, order: { extras: [{ ...optional, taken: true }] } }),
      }),
    })
    expect(total()).toContain('Ingår inte i totalen750,00 kr')
    await user.click(screen.getByRole('checkbox', { name: 'Montering tas med' }))
    await waitFor(() => expect(total()).toContain('Totalt exklusive moms2 250,00 kr'))
    expect(sentTo(`${path}/extra/e1`)).toMatchObject([{ optional: true, taken: true, version: 1 }])
  })

  test('are removed, and come back with undo', async () => {
    const { sentTo } = await open(aRetail({ order: { extras: [row1] } }), {
      [`${path}/extra/e1/remove`]: () => ({ body: aRetail({ version: 2 }) }),
      [`${path}/extra`]: () => ({ body: aRetail({ version: 3, order: { extras: [row1] } }) }),
    })
    await user.click(screen.getByRole('button', { name: 'Ta bort Montering' }))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() =>
      expect(sentTo(`${path}/extra`)).toMatchObject([{ nameSv: 'Montering', quantity: 150, version: 2 }]),
    )
  })
})

describe('the client offer in presentation mode', () => {
  test('shows client’s prices, and no trade price, margin or rule', async () => {
    const { main } = await open()
    await present()
    const shown = plain(main())
    expect(shown).toContain('1 500,00 kr')
    for (const hidden of ['1 000,00', '33,33', '500,00 kr ', 'Inpris', 'Marginal', 'Påslag', 'påslag'])
      expect(shown.replaceAll('1 500,00 kr', '')).not.toContain(hidden)
    expect(screen.queryByRole('textbox', { name: /Fast pris/ })).toBeNull()
  })

  test('keeps a rule and a price that are half typed', async () => {
    await open()
    await user.click(screen.getByRole('radio', { name: 'Egen för offerten' }))
    await write(field('Påslag i procent'), '10')
    await write(priceField(), '1.234')
    await present()
    expect(total()).toContain('Totalt exklusive moms1 100,00 kr')
    await present()
    expect(field('Påslag i procent').value).toMatch(/^10\s%$/)
    expect(priceField().value).toBe('1.234')
    expect(screen.getByText(/Det går att läsa på två sätt/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(total()).toContain('Totalt exklusive moms1 500,00 kr')
  })
})

describe('the library in presentation mode', () => {
  test('hides what an extra item costs the user, and keeps it', async () => {
    localStorage.setItem('veck.presenting', 'yes')
    const { sentTo, main } = await openScreen('/sv/studio/extra-items', {
      '/api/app/retail/extraitems': () => ({ body: [{ ...mounting, version: 1 }] }),
      '/api/app/retail/extraitems/e1': () => ({ body: { ...mounting, version: 2 } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ändra Montering' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ändra tillägget' })
    expect(within(dialog).queryByRole('textbox', { name: /Din kostnad/ })).toBeNull()
    expect(plain(main())).not.toContain('200,00')
    await user.click(within(dialog).getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(sentTo('/api/app/retail/extraitems/e1')).toMatchObject([{ unitCost: 20_000 }]))
  })
})

describe('the draft of the client offer', () => {
  test('is refused with the reason of the server', async () => {
    const message = 'Välj påslag eller marginal först.'
    await open(aRetail(), { [`${path}/pdf`]: () => ({ status: 409, body: { code: 'priceRuleMissing', message } }) })
    await user.click(screen.getByRole('button', { name: 'Visa kundens PDF' }))
    expect((await screen.findByText(message)).textContent).toBe(message)
  })
})
