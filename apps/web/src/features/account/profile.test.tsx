import type { SavedAddress } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ firstName: 'Karin' })))

const profilePath = '/api/app/account/profile'
const addressesPath = '/api/app/account/addresses'
const profile = { firstName: 'Karin', lastName: '', company: '', cellPhone: '', mobile: '' }
const lager: SavedAddress = {
  id: 'a1',
  company: 'Lindqvists lager',
  address1: 'Hamngatan 2',
  address2: '',
  zipcode: '111 47',
  city: 'Stockholm',
  country: 'SE',
  isDefault: true,
}
const butik = { ...lager, id: 'a2', company: 'Butiken', address1: 'Storgatan 8', isDefault: false }

const openAccount = (addresses: SavedAddress[], more = {}) =>
  openScreen('/sv/account', {
    [profilePath]: () => ({ body: profile }),
    [addressesPath]: () => ({ body: addresses }),
    '/api/app/globalization/countries': () => ({ body: { Sverige: 'SE', Norge: 'NO' } }),
    ...more,
  })

const pressSeen = async (name: string) => user.click(await screen.findByRole('button', { name }))
const dialog = () => screen.getByRole('dialog')
const inDialog = (label: string) => field(label, within(dialog()))
const list = () => screen.getByRole('list', { name: 'Leveransadresser' })

describe('[16.13] the account page', () => {
  test('changes name, company and phone, and shows the new name at once', async () => {
    const { sentTo, main } = await openAccount([], {
      [profilePath]: ({ body }: { body: unknown }) => ({ body: body ?? profile }),
    })
    await write(await screen.findByRole('textbox', { name: 'Efternamn' }), 'Ek')
    await write(field('Telefon'), 'ring mig')
    await pressSeen('Spara uppgifterna')
    await waitFor(() => expect(main()).toContain('Ange ett telefonnummer'))
    expect(sentTo(profilePath).filter(Boolean)).toEqual([])
    await write(field('Telefon'), '+46 8-654 12 00')
    await pressSeen('Spara uppgifterna')
    const sent = { ...profile, lastName: 'Ek', cellPhone: '+46 8-654 12 00' }
    await waitFor(() => expect(sentTo(profilePath).filter(Boolean)).toEqual([sent]))
    await waitFor(() => expect(main()).toContain('Karin Ek'))
    expect(session.current()?.currentUser).toMatchObject({ lastName: 'Ek', phoneNumber: '+46 8-654 12 00' })
    expect(window.sessionStorage.getItem('currentUser')).toContain('"lastName":"Ek"')
  })

  test('lists the saved addresses, and a button makes one the default', async () => {
    const { sentTo } = await openAccount([lager, butik], {
      [`${addressesPath}/a2`]: () => ({
        body: [
          { ...butik, isDefault: true },
          { ...lager, isDefault: false },
        ],
      }),
    })
    await waitFor(() =>
      expect(list().textContent).toContain('Lindqvists lagerFörvaldHamngatan 2, 111 47 Stockholm, Sverige'),
    )
    await pressSeen('Gör förvald: Butiken, Storgatan 8, Stockholm')
    await waitFor(() => expect(list().textContent).toContain('ButikenFörvald'))
    const { id: _id, ...address } = butik
    expect(sentTo(`${addressesPath}/a2`)).toEqual([{ ...address, isDefault: true }])
  })

  test('adds an address by the rules of its country, and makes the first one the default', async () => {
    const { sentTo } = await openAccount([], {
      [addressesPath]: ({ body }: { body: unknown }) => ({ body: body ? [lager] : [] }),
    })
    await waitFor(() => expect(list().textContent).toBe('Inga adresser är sparade.'))
    await pressSeen('Lägg till adress')
    await screen.findByRole('dialog')
    await write(inDialog('Företag'), lager.company)
    await write(inDialog('Postnummer'), '1114')
    await pressSeen('Spara adressen')
    await waitFor(() => expect(dialog().textContent).toContain('Skriv postnumret som 111 47'))
    expect(document.activeElement).toBe(inDialog('Adress'))
    await write(inDialog('Adress'), lager.address1)
    await write(inDialog('Postnummer'), lager.zipcode)
    await write(inDialog('Ort'), lager.city)
    await pressSeen('Spara adressen')
    const { id: _id, ...sent } = lager
    await waitFor(() => expect(sentTo(addressesPath).filter(Boolean)).toEqual([sent]))
    await waitFor(() => expect(list().textContent).toContain('Lindqvists lager'))
  })

  test('shows in the dialog why an address is not saved', async () => {
    await openAccount([lager, butik], {
      [`${addressesPath}/a2`]: () => ({
        status: 409,
        body: { code: 'conflict', message: 'Adressen är redan sparad.' },
      }),
    })
    await pressSeen('Ändra Butiken, Storgatan 8, Stockholm')
    await waitFor(() => expect(inDialog('Adress').value).toBe('Storgatan 8'))
    await pressSeen('Spara adressen')
    await waitFor(() => expect(dialog().textContent).toContain('Adressen är redan sparad.'))
  })

  test('asks before an address is removed', async () => {
    const { sentTo } = await openAccount([lager], { [`${addressesPath}/a1`]: () => ({ body: [] }) })
    await pressSeen('Ta bort Lindqvists lager, Hamngatan 2, Stockholm')
    await waitFor(() => expect(dialog().textContent).toContain('Lindqvists lager'))
    expect(sentTo(`${addressesPath}/a1`)).toEqual([])
    await pressSeen('Ta bort adressen')
    await waitFor(() => expect(list().textContent).toBe('Inga adresser är sparade.'))
  })

  test('shows the address that only the supplier can change', async () => {
    session.start(signedInAs({ address: 'Hantverkargatan 14', postalNo: '112 21', city: 'Stockholm' }))
    await openAccount([])
    await waitFor(() => expect(list().textContent).toContain('Hantverkargatan 14Registrerad hos oss'))
    expect(within(list()).queryAllByRole('button')).toHaveLength(0)
  })

  test('shows neither to punch-out users, and no addresses to sales', async () => {
    session.start(signedInAs({ viaPunchOut: true }))
    const buyer = await openAccount([lager])
    await waitFor(() => expect(buyer.main()).toContain('Hjälp'))
    expect(buyer.main()).not.toContain('Dina uppgifter')
    expect(buyer.sentTo(addressesPath)).toEqual([])
    session.start(signedInAs({ isSales: true }))
    const sales = await openAccount([lager])
    await waitFor(() => expect(sales.main()).toContain('Dina uppgifter'))
    expect(sales.main()).not.toContain('Leveransadresser')
  })
})
