import { screen, waitFor } from '@testing-library/react'
import type { ChangeOrderRetail } from '@veck/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import type { Seen } from '../../testing/server.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { anOffer, aRetail, aRule } from './testing/offer.ts'
import { openOffer, path, plain, priceField, rowOf, saveRule, stale, total, withPrice } from './testing/open-offer.ts'

testScreens()
beforeEach(() => {
  localStorage.clear()
  session.start(signedInAs())
})

describe('the client offer', () => {
  test('shows trade price, client’s price and margin of each curtain, and what is missing', async () => {
    await openOffer()
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
    const { sentTo } = await openOffer()
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
    const { router } = await openOffer()
    await write(priceField(), '2 000,50')
    void router.navigate({ to: '/$locale/orders', params: { locale: 'sv' } })
    expect(await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })).toBeTruthy()
  })

  test('accepts both notations, and clears a fixed price', async () => {
    const { stored } = await openOffer()
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
    const { sentTo } = await openOffer()
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
    const { changeElsewhere, stored } = await openOffer()
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
    const { changeElsewhere, stored } = await openOffer()
    await write(priceField(), '1800')
    changeElsewhere((retail) => withPrice(retail, 'm2', { fixedPrice: { amount: 90_000, display: 'exclVat' } }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stored().order.markings[0]?.chosen.fixedPrice?.amount).toBe(180_000))
    expect(stored().order.markings[1]?.chosen.fixedPrice?.amount).toBe(90_000)
    await waitFor(() => expect(priceField('Fönster norr').value).toBe('900'))
  })

  test('takes an optional curtain out of the total and shows it apart, until the client says yes', async () => {
    const { stored } = await openOffer()
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
    const { main } = await openOffer(
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
    await openOffer(aRetail(), {
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
    await openOffer(stored, {
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
    await openOffer(aRetail(), {
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
    await openOffer(aRetail({ order: { display: 'inclVat' } }), {
      '/api/app/order/o1/client': () => ({ body: { client: { name: 'Familjen Ek', consumer: true } } }),
    })
    expect(await screen.findByText(/Kunden är en privatperson/)).toBeTruthy()
    expect(screen.getByText(/Familjen Ek/)).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Priserna visas' })).toBeNull()
  })

  test('asks before a price that cannot be saved is left', async () => {
    const { router } = await openOffer()
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

describe('the draft of the client offer', () => {
  test('is refused with the reason of the server', async () => {
    const message = 'Välj påslag eller marginal först.'
    await openOffer(aRetail(), {
      [`${path}/pdf`]: () => ({ status: 409, body: { code: 'priceRuleMissing', message } }),
    })
    await user.click(screen.getByRole('button', { name: 'Visa kundens PDF' }))
    expect((await screen.findByText(message)).textContent).toBe(message)
  })
})
