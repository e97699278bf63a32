import { expect } from 'vitest'
import { test } from '../../test/veck.ts'
import { stocked } from '../modules/admin/fabrics/testing/stocked.ts'
import { formOf } from '../modules/images/testing/photos.ts'

const colour = { productId: '31', variantId: '3101' }

test('a form is checked like any other input: wrong fields and a missing file are reported together', async ({
  veck,
}) => {
  const admin = await stocked(veck)
  const { status, body } = await admin.call('setFabricImage', { params: colour, ...formOf({ version: '' }) })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['version', 'file']])
})

test('a wrong id in the path is reported before the form is read', async ({ veck }) => {
  const admin = await stocked(veck)
  const { status, body } = await admin.call('setFabricImage', {
    params: { ...colour, variantId: 'red' },
    body: Buffer.from('not a form'),
    headers: { 'content-type': 'multipart/form-data; boundary=none' },
  })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['variantId']])
})

test('a form that is not sent as multipart is refused', async ({ veck }) => {
  const admin = await stocked(veck)
  expect((await admin.call('importCatalogue', { body: { dryRun: 'true' } })).status).toBe(415)
})
