import { OrderStatus } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { delivery, place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { documentHeads } from '../../db/schema/document-heads.ts'
import { addBuyer } from '../punchout/index.ts'
import { writeGeneralSetting } from '../settings/index.ts'

const test = base.extend<{ kund: Caller }>({
  kund: async ({ veck }, use) => {
    await stockCatalogue(veck)
    await use(await veck.as('kund'))
  },
})

const dayMs = 24 * 3_600_000

const pdfOf = async ({ app }: Veck, caller: Caller, id: string) => {
  const answer = await app.inject({
    url: `/api/app/order/pdf/${id}`,
    headers: { authorization: `Bearer ${caller.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const textOf = async (veck: Veck, caller: Caller, id: string) => (await readPdf(await pdfOf(veck, caller, id))).text

const mailedPdf = ({ mails }: Veck) => {
  const files = mails.flatMap(({ attachments = [] }) => attachments)
  return files.find(({ contentType }) => contentType === 'application/pdf')?.content ?? Buffer.alloc(0)
}

const setNumbers = (veck: Veck, country: string, electronicAddress: string, vatNumber: string) =>
  veck.db.execute(sql`
    update users set country_code = ${country}, electronic_address = ${electronicAddress}, vat_number = ${vatNumber}
    where email = 'kund@veck.example'`)

/** Changes everything that the head of a document uses. */
const changeEverything = async (veck: Veck) => {
  await writeGeneralSetting(veck.db, 'supplierName', 'Ny Ägare AB')
  await writeGeneralSetting(veck.db, 'supplierOrganisationNumber', '556036-0793')
  await writeGeneralSetting(veck.db, 'supplierVatNumber', 'SE556036079301')
  await writeGeneralSetting(veck.db, 'deliveryTerms', 'EXW Incoterms 2020')
  await writeGeneralSetting(veck.db, 'offerValidityDays', 7)
  await veck.db.execute(sql`
    update users set erp_company_name = 'Flyttat AB', address = 'Nya vägen 1', vat_number = 'SE556036079301'
    where email = 'kund@veck.example'`)
}

describe('the PDF names both parties with their registration numbers', () => {
  test('from account and supplier settings, with delivery terms and the last day', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    await setNumbers(veck, 'SE', '', 'SE559000001301')
    await writeGeneralSetting(veck.db, 'supplierName', 'Gardinfabriken AB')
    await writeGeneralSetting(veck.db, 'supplierOrganisationNumber', '556036-0793')
    await writeGeneralSetting(veck.db, 'supplierVatNumber', 'SE556036079301')
    await writeGeneralSetting(veck.db, 'deliveryTerms', 'DAP Incoterms 2020')
    await writeGeneralSetting(veck.db, 'offerValidityDays', 45)
    const text = await textOf(veck, kund, order.id)
    const lastDay = swedishDay(new Date(veck.clock.now().getTime() + 45 * dayMs))
    for (const fact of [
      /Köpare .{1,60}Org\.nr 559000-0013 · Momsreg\.nr SE559000001301/,
      /Leverantör Gardinfabriken AB Org\.nr 556036-0793 · Momsreg\.nr SE556036079301/,
      /Leveransvillkor DAP Incoterms 2020/,
      new RegExp(`Giltig till och med ${lastDay}`),
    ])
      expect(text).toMatch(fact)
  })

  test.for([
    ['NO', '0192:923609016', 'NO923609016MVA', 'Org.nr 923609016 · Momsreg.nr NO923609016MVA'],
    ['FI', '0216:003701120389', '', 'Org.nr 0112038-9'],
    ['DE', '', 'DE136695976', 'Momsreg.nr DE136695976'],
    ['PL', '9945:PL5260250995', '', 'Momsreg.nr PL5260250995'],
  ] as const)(
    'also for a buyer in %s with “%s” and “%s”',
    async ([country, electronicAddress, vatNumber, numbers], { veck, kund }) => {
      await setNumbers(veck, country, electronicAddress, vatNumber)
      const { id } = await placeableOrder(kund)
      expect(await textOf(veck, kund, id)).toMatch(new RegExp(`Köpare .{1,60}${numbers}`))
    },
  )

  test('also for a user from a procurement system, who buys for the company of that system', async ({ veck, kund }) => {
    const buyer = await addBuyer(veck.db, {
      name: 'Rederi AB Svea',
      oci: { username: 'svea', password: 'segla med vinden', email: 'inkop@svea.example' },
      returnHosts: ['svea.example'],
      electronicAddress: '556036-0793',
    })
    await veck.db.execute(
      sql`update users set punchout_buyer_id = ${buyer}, electronic_address = '' where email = 'kund@veck.example'`,
    )
    const { id } = await placeableOrder(kund)
    expect(await textOf(veck, kund, id)).toMatch(/Köpare .{1,60}Org\.nr 556036-0793/)
  })
})

describe('the text of the PDF is fixed', () => {
  test('[A4.1] when the order is placed, and later changes do not affect it', async ({ veck, kund }) => {
    await writeGeneralSetting(veck.db, 'deliveryTerms', 'DAP Incoterms 2020')
    const { id } = await placeableOrder(kund)
    await place(kund, id)
    const first = await pdfOf(veck, kund, id)
    expect((await readPdf(first)).text).toContain('DAP Incoterms 2020')
    await changeEverything(veck)
    veck.clock.forward(3 * dayMs)
    // For example when the ERP has other contents: the order is changed without being placed again.
    await veck.db.execute(sql`update orders set updated_at = ${veck.clock.now()} where id = ${id}`)
    expect((await pdfOf(veck, await veck.as('kund'), id)).equals(first)).toBe(true)
    await veck.doJobs()
    expect(mailedPdf(veck).equals(first)).toBe(true)
  })

  test('when the order is sent, until it is opened again', async ({ veck, kund }) => {
    await writeGeneralSetting(veck.db, 'deliveryTerms', 'DAP Incoterms 2020')
    const { id } = await placeableOrder(kund)
    await kund.call('sendOrderPdf', { params: { id } })
    const first = await pdfOf(veck, kund, id)
    await changeEverything(veck)
    expect((await pdfOf(veck, kund, id)).equals(first)).toBe(true)
    await kund.call('setStatusToInitiated', { params: { id } })
    const opened = await textOf(veck, kund, id)
    expect(opened).toContain('EXW Incoterms 2020')
    expect(opened).toContain(`Giltig till och med ${swedishDay(new Date(veck.clock.now().getTime() + 7 * dayMs))}`)
  })

  test('with a company number that was given in the delivery form', async ({ veck, kund }) => {
    const { id } = await placeableOrder(kund)
    await setNumbers(veck, 'SE', '', '')
    const body = { orderId: id, customerInformation: delivery, electronicAddress: '556036-0793' }
    expect((await kund.call('placeOrder', { body })).status).toBe(200)
    expect(await textOf(veck, kund, id)).toContain('Org.nr 556036-0793')
    await veck.doJobs()
    expect((await readPdf(mailedPdf(veck))).text).toContain('Org.nr 556036-0793')
  })

  test('but an order without a stored head is printed with the current settings', async ({ veck, kund }) => {
    const { id } = await placeableOrder(kund)
    await place(kund, id)
    await veck.db.delete(documentHeads)
    await writeGeneralSetting(veck.db, 'deliveryTerms', 'EXW Incoterms 2020')
    expect(await readOrder(kund, id)).toMatchObject({ status: OrderStatus.OrderPlaced })
    expect(await textOf(veck, kund, id)).toContain('EXW Incoterms 2020')
  })
})
