import { describe, expect, test } from 'vitest'
import { createRequest, editRequest } from '../testing/procurement.ts'
import { readXml } from './read-xml.ts'
import { readSender, readSetup } from './setup-request.ts'

describe('the sample setup requests', () => {
  test('a create request has the credential with the secret as sender, and the end user as person', () => {
    const cxml = readXml(createRequest)
    expect(readSender(cxml)).toEqual({ domain: 'NetworkID', identity: 'AN01002', secret: 'lås & bom <12>' })
    expect(readSetup(cxml)).toEqual({
      operation: 'create',
      BuyerCookie: 'rekv-88120/anna',
      BrowserFormPost: 'https://inkop.svea.example/return?rekv=88120&step=2',
      Email: 'anna.sjogren@svea.example',
      buyer: { domain: 'DUNS', identity: '354210987' },
      supplier: { domain: 'DUNS', identity: '556000123' },
      firstName: 'Anna',
      lastName: 'Maria Sjögren',
      address: 'Sjötullsgatan 7',
      postalNo: '22100',
      city: 'Mariehamn',
      countryCode: 'FI',
      redirect: '',
      itemId: '',
    })
  })

  test('an edit request may name the person in extrinsics, and names the returned order', () => {
    const cxml = readXml(editRequest)
    expect(readSender(cxml).secret).toBe('lås & bom <12>')
    expect(readSetup(cxml)).toMatchObject({
      operation: 'edit',
      Email: 'anna.sjogren@svea.example',
      firstName: 'Anna',
      lastName: 'Sjögren',
      city: '',
      countryCode: 'SE',
      itemId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    })
  })

  test('an invalid optional field never refuses a user', () => {
    const long = createRequest
      .replace('Sjötullsgatan 7', 'x'.repeat(5000))
      .replace('<Country isoCountryCode="FI">', '<Country isoCountryCode="Finland">')
    expect(readSetup(readXml(long))).toMatchObject({ address: '', countryCode: 'SE', city: 'Mariehamn' })
  })
})
