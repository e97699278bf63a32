import type { Fabric } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { field, user, write } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const path = '/api/app/admin/fabric/31'
const colour: Fabric['colours'][number] = {
  variantId: 3101,
  partNo: '31-01',
  colorSv: 'Snö',
  colorEn: 'Snow',
  width: 300,
  repeatHeight: 0,
  recommendWeights: true,
  preferredOrientation: 0,
  active: true,
  filterCodes: ['white'],
  textureWidth: 0,
  textureHeight: 0,
  transmission: 0.25,
  image: '',
  perMetreOre: 24_950,
}
const fabric: Fabric = {
  version: 'first',
  productId: 31,
  name: 'Dimma',
  configurableProductId: 'F31',
  active: true,
  compositionSv: '100 % lin',
  compositionEn: '100% linen',
  careSv: '',
  careEn: '',
  weight: 210,
  colours: [colour],
}
const filters = [{ id: 'colour', name: 'Färg', values: [{ code: 'white', name: 'Vita' }] }]
const answers = {
  '/api/app/stormproductbuilder/productfilters': () => ({ body: { filters, products: [] } }),
  '/api/app/admin/fabrics': () => ({ body: { total: 0, pageSize: 50, fabrics: [] } }),
}
const refusal = (status: number, code: string, fields: object = {}) => ({
  status,
  body: { code, message: 'Någon annan har ändrat tyget', fields },
})

async function openFabric(given: Parameters<typeof openScreen>[1]) {
  const opened = await openScreen('/sv/admin/fabrics/31', { ...answers, ...given })
  await waitFor(() => expect(field('Namn').value).toBe('Dimma'))
  return opened
}

/** The article number of the colour that was added. */
const newPartNo = () => field('Artikelnummer', within(screen.getByRole('group', { name: 'Ny färg' })))

describe('[16.15] the form of a fabric', () => {
  test('the form sends unchanged fields as they were, in öre and fractions', async () => {
    const { sentTo, router } = await openFabric({
      [path]: ({ body }) => ({ body: body ? { ...fabric, version: 'second' } : fabric }),
    })
    await user.click(screen.getByRole('button', { name: /Snö/ }))
    await write(field('Pris per meter'), '260,5')
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    const { image: _image, ...same } = colour
    const { productId: _id, ...facts } = fabric
    await waitFor(() =>
      expect(sentTo(path).filter(Boolean)).toEqual([{ ...facts, colours: [{ ...same, perMetreOre: 26_050 }] }]),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/admin/fabrics'))
  })

  test('an error from the server is shown under its field, also in a colour, and the form keeps its values', async () => {
    const wrong = { name: 'Fyll i namnet.', 'colours.1.partNo': 'Numret är upptaget.' }
    const { main, router } = await openFabric({
      [path]: ({ body }) => (body ? refusal(400, 'invalidFields', wrong) : { body: fabric }),
    })
    await write(field('Material, svenska'), '100 % ull')
    await user.click(screen.getByRole('button', { name: 'Ny färg' }))
    await write(newPartNo(), '11-01')
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(main()).toContain('Numret är upptaget.'))
    expect(main()).toContain('Fyll i namnet.')
    expect(field('Namn').getAttribute('aria-invalid')).toBe('true')
    expect([field('Material, svenska').value, newPartNo().value]).toEqual(['100 % ull', '11-01'])
    expect(router.state.location.pathname).toBe('/sv/admin/fabrics/31')
  })

  test('after a conflict the form keeps its values until the user reloads the fabric', async () => {
    let present = fabric
    const { main } = await openFabric({
      [path]: ({ body }) => (body ? refusal(409, 'conflict') : { body: present }),
    })
    await write(field('Namn'), 'Dimma 2')
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(main()).toContain('Någon annan har ändrat tyget'))
    expect(field('Namn').value).toBe('Dimma 2')
    present = { ...fabric, version: 'second', name: 'Dis' }
    await user.click(screen.getByRole('button', { name: 'Hämta tyget som det är nu' }))
    await waitFor(() => expect(field('Namn').value).toBe('Dis'))
  })

  test('a refused image shows an error at its colour, and the next save does not add the fabric twice', async () => {
    const image = '/api/app/admin/fabric/31/colour/3101/image'
    const { main, sentTo } = await openScreen('/sv/admin/fabrics/new', {
      ...answers,
      '/api/app/admin/fabric': () => ({ body: fabric }),
      [path]: () => ({ body: fabric }),
      [image]: () => refusal(400, 'brokenImage', { file: 'Bilden är skadad.' }),
    })
    await write(await screen.findByRole('textbox', { name: 'Namn' }), 'Dimma')
    await write(field('Artikelnummer'), '31-01')
    await user.upload(
      screen.getByLabelText('Bild', { selector: 'input' }),
      new File(['x'], 'snö.png', { type: 'image/png' }),
    )
    await user.click(screen.getByRole('button', { name: 'Lägg till tyget' }))
    await waitFor(() => expect(main()).toContain('Bilden är skadad.'))
    expect(sentTo(image)).toEqual([{ version: 'first', file: expect.any(File) }])
    await user.click(screen.getByRole('button', { name: 'Lägg till tyget' }))
    await waitFor(() => expect(sentTo(path)).toHaveLength(1))
    expect(sentTo('/api/app/admin/fabric')).toHaveLength(1)
  })
})
