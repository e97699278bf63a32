import type { Studio } from '@veck/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const path = '/api/app/studio'
const studio: Studio = {
  version: 3,
  name: 'Lindqvist Inredning',
  colour: '#1F4D45',
  address: 'Hantverkargatan 14',
  phone: '',
  email: '',
  website: '',
  organisationNumber: '',
  vatNumber: '',
  termsSv: '',
  termsEn: '',
  withdrawalSv: '',
  withdrawalEn: '',
  validityDays: 30,
  priceRule: { method: 'markup', percentage: 50, rounding: 100, minimumMargin: 0, freight: 'included' },
  vatRate: 25,
  priceDisplay: 'inclVat',
  language: 'sv',
  logo: null,
}

type Sent = { body: unknown }
const savedFrom = (body: unknown) => ({ ...studio, ...(body as object), version: 4 })

const open = (more = {}) =>
  openScreen('/sv/studio', {
    [path]: ({ body }: Sent) => ({ body: body ? savedFrom(body) : studio }),
    [`${path}/preview`]: () => ({ body: {} }),
    ...more,
  })

const save = () => user.click(screen.getByRole('button', { name: 'Spara' }))
const loaded = () => screen.findByRole('textbox', { name: /^Namn/ })

describe('the studio page', () => {
  test('saves the whole profile with the version that the user saw, and then the next one', async () => {
    const { sentTo } = await open()
    await write(await loaded(), 'Ek & Co')
    await write(field('Villkor på svenska'), '<b>Tio dagar</b>')
    await save()
    await screen.findByText('Din studio är sparad.')
    const { logo: _logo, ...values } = studio
    const first = { ...values, name: 'Ek & Co', termsSv: '<b>Tio dagar</b>' }
    expect(sentTo(path).filter(Boolean)).toEqual([first])
    await write(field('Telefon'), '08-1')
    await save()
    await waitFor(() => expect(sentTo(path).filter(Boolean)[1]).toEqual({ ...first, phone: '08-1', version: 4 }))
  })

  test('shows the first page with what is typed, before it is saved', async () => {
    const { sentTo } = await open()
    await write(await loaded(), 'Ny firma')
    await waitFor(() =>
      expect(sentTo(`${path}/preview`).at(-1)).toMatchObject({ name: 'Ny firma', validityDays: 30, language: 'sv' }),
    )
    expect(sentTo(path).filter(Boolean)).toEqual([])
  })

  test('shows margin and markup, and what a curtain costs the client', async () => {
    const { main } = await open()
    await loaded()
    const says = () => main().replaceAll(/\s/g, ' ')
    expect(says()).toContain('50 % påslag är 33,33 % marginal.')
    expect(says()).toContain('kostar kunden 1 875,00 kr inklusive moms')
    await user.click(screen.getByRole('radio', { name: 'Marginal' }))
    await write(field('Marginal i procent'), '40')
    expect(says()).toContain('40 % marginal är 66,67 % påslag.')
    expect(says()).toContain('kostar kunden 2 083,00 kr inklusive moms')
    await write(field('Marginal i procent'), '100')
    expect(says()).not.toContain('påslag.')
  })

  test('refuses a colour that cannot be read on paper, and goes to its field', async () => {
    const { sentTo, main } = await open()
    await loaded()
    await write(field('Färg'), '#ffe600')
    await save()
    await waitFor(() => expect(main()).toContain('Färgen är för ljus'))
    expect(document.activeElement).toBe(field('Färg'))
    expect(screen.getByRole('slider', { name: 'Mättnad och ljushet' })).toBeDefined()
    expect(screen.getByRole('slider', { name: 'Nyans' })).toBeDefined()
    expect(sentTo(path).filter(Boolean)).toEqual([])
  })

  test('shows the messages of the server at their fields, also of the price rule', async () => {
    const fields = { organisationNumber: 'Fel nummer.', 'priceRule.percentage': 'Högst 99 %.' }
    const { main } = await open({
      [path]: ({ body }: Sent) =>
        body ? { status: 400, body: { code: 'invalidFields', message: 'Fel.', fields } } : { body: studio },
    })
    await write(await loaded(), 'Ek')
    await save()
    await waitFor(() => expect(main()).toContain('Fel nummer.'))
    expect(field('Påslag i procent').getAttribute('aria-invalid')).toBe('true')
    expect(field('Namn').value).toBe('Ek')
  })

  test('keeps what is typed when another window has saved the profile', async () => {
    const { main } = await open({
      [path]: ({ body }: Sent) =>
        body ? { status: 409, body: { code: 'stale', message: 'Sparad i ett annat fönster.' } } : { body: studio },
    })
    await write(await loaded(), 'Ek')
    await save()
    await waitFor(() => expect(main()).toContain('Sparad i ett annat fönster.'))
    expect(field('Namn').value).toBe('Ek')
  })

  test('asks before unsaved changes are discarded', async () => {
    const { router } = await open()
    await write(await loaded(), 'Ek')
    void router.navigate({ href: '/sv/orders' })
    await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })
    expect(router.state.location.pathname).toBe('/sv/studio')
  })

  test('stores a logo as soon as it is chosen, and removes it', async () => {
    const logo = { fileId: '7d0a51c5-95a2-4b3a-8a0b-1f4c7a1e9d11', width: 300, height: 100 }
    const { sentTo } = await open({
      [`${path}/logo`]: ({ method }: { method: string }) => ({ body: { logo: method === 'DELETE' ? null : logo } }),
    })
    await loaded()
    const file = new File(['png'], 'logo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Välj logotyp', { selector: 'input' }), file)
    const image = await screen.findByRole('img', { name: 'Din logotyp' })
    expect(image.getAttribute('src')).toBe(`/api/app/image/logo/${logo.fileId}`)
    expect(sentTo(`${path}/logo`)).toMatchObject([{ file: { name: 'logo.png' } }])
    await user.click(screen.getByRole('button', { name: 'Ta bort' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Din logotyp' })).toBeNull())
  })

  test('refuses a logo of another kind before it is sent, and shows why the server refuses one', async () => {
    const { sentTo, main } = await open({
      [`${path}/logo`]: () => ({
        status: 400,
        body: { code: 'brokenImage', message: 'Skadad.', fields: { file: 'Bilden går inte att läsa.' } },
      }),
    })
    await loaded()
    const input = screen.getByLabelText('Välj logotyp', { selector: 'input' })
    const chooseAny = user.setup({ applyAccept: false })
    await chooseAny.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    await waitFor(() => expect(main()).toContain('Välj PNG, JPEG eller WebP.'))
    expect(sentTo(`${path}/logo`)).toEqual([])
    await chooseAny.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }))
    await waitFor(() => expect(main()).toContain('Bilden går inte att läsa.'))
  })
})

test.each([
  [{ isSales: true }, '/sv/orders/search'],
  [{ viaPunchOut: true }, '/sv/orders'],
])('the studio is not for %j', async (rights, home) => {
  session.start(signedInAs(rights))
  const { router } = await openScreen('/sv/studio')
  await waitFor(() => expect(router.state.location.pathname).toBe(home))
})
