import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aRetail, mounting } from './testing/offer.ts'
import { openOffer, plain, present, priceField, rowOf, total } from './testing/open-offer.ts'

testScreens()
beforeEach(() => {
  localStorage.clear()
  session.start(signedInAs())
})

describe('the client offer in presentation mode', () => {
  test('shows client’s prices, and no trade price, margin or rule', async () => {
    const { main } = await openOffer()
    await present()
    const shown = plain(main())
    expect(shown).toContain('1 500,00 kr')
    for (const hidden of ['1 000,00', '33,33', '500,00 kr ', 'Inpris', 'Marginal', 'Påslag', 'påslag'])
      expect(shown.replaceAll('1 500,00 kr', '')).not.toContain(hidden)
    expect(screen.queryByRole('textbox', { name: /Fast pris/ })).toBeNull()
  })

  test('shows the total only, if the client sees no other price', async () => {
    await openOffer(aRetail({ oneTotal: true }))
    expect(plain(rowOf('Fönster söder').textContent)).toContain('1 500,00 kr')
    await present()
    expect(plain(rowOf('Fönster söder').textContent)).not.toContain('1 500,00 kr')
    expect(total()).toContain('Totalt exklusive moms1 500,00 kr')
  })

  test('keeps a rule and a price that are half typed', async () => {
    await openOffer()
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
