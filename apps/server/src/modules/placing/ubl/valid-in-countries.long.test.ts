import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addVat, readElectronicAddress, vatFor, type Ore } from '@veck/domain'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testPrices } from '../../../../test/catalogue.ts'
import { packageRoot } from '../../../package-root.ts'
import type { PlacedOrder } from './placed-order.ts'
import { bare, rich } from './testing/orders.ts'
import { writeOrder } from './write-order.ts'

/** Country, postcode, company number and VAT number. */
const buyers: [string, string, string, string][] = [
  ['SE', '111 47', '556000-0001', ''],
  ['SE', '111 47', '7300010000001', 'SE559123456101'],
  ['NO', '0150', '923609016', 'NO923609016MVA'],
  ['DK', '1050', '13585628', 'DK13585628'],
  ['FI', '00100', '0112038-9', 'FI01120389'],
  ['AX', 'AX-22100', '0112038-9', ''],
  ['IS', '101', '450401-3150', ''],
  ['FO', 'FO-100', '7300010000001', ''],
  ['DE', '10115', 'DE136695976', 'DE136695976'],
  ['NL', '1012 AB', 'NL123456789B12', 'NL123456789B12'],
  ['FR', '75001', 'FR40303265045', 'FR40303265045'],
  ['IT', '00118', 'IT00743110157', 'IT00743110157'],
  ['ES', '35001', 'ESB12345678', ''],
  ['GR', '104 31', 'EL094259216', 'EL094259216'],
  ['GB', 'BT1 5GS', 'GB980780684', 'XI980780684'],
  ['GB', 'SW1A 1AA', 'GB980780684', 'GB980780684'],
  ['CH', '8001', 'CHE123456788MWST', 'CHE123456788MWST'],
  ['LV', 'LV-1010', 'LV40003521600', 'LV40003521600'],
  ['BE', '1000', 'BE0428759497', 'BE0428759497'],
  ['PL', '00-950', 'PL5260001246', ''],
]

const orders = buyers.map(([country, postcode, number, vatNumber], index): PlacedOrder => {
  const address = readElectronicAddress(number, country)
  if (!address) throw new Error(`${number} is no number of ${country}`)
  const order = index % 2 === 0 ? rich : bare
  const vat = vatFor({ country, postcode }, { vatNumber, vatNumberVerifiedOn: '2026-11-02' }, testPrices.vatPercentage)
  const { vat: vatOre, inclVat: inclVatOre } = addVat(order.totals.exclVatOre as Ore, vat.rate)
  return {
    ...order,
    orderId: `${10_042 + index}${index % 5 === 0 ? '-2' : ''}`,
    note: index % 3 === 0 ? '\u0001' : order.note,
    buyer: { ...order.buyer, countryCode: country, vatNumber, endpoint: address },
    delivery: { ...order.delivery, country, zipcode: postcode },
    totals: { ...order.totals, vatOre, inclVatOre, vatCategory: vat.category, vatRate: vat.rate },
  }
})

const tools = join(packageRoot, '../../../shared/tools')
const validators = existsSync(tools) ? ['validate-peppol', 'validate-order'] : []
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined

test('twenty orders of several countries have the VAT categories S, K and G', () => {
  expect(orders).toHaveLength(20)
  expect(new Set(orders.map(({ totals }) => totals.vatCategory))).toEqual(new Set(['S', 'K', 'G']))
})

// Where the validators are not installed, the golden files replace them: they were validated when they were written.
describe.runIf(validators.length > 0)('twenty orders of several countries, with many fields or few', () => {
  test.each(validators.filter((name) => name !== 'validate-order' || hasXmllint))(
    'pass %s without an error or a warning',
    // The first run compiles the Peppol rules.
    (validator) => {
      const folder = mkdtempSync(join(tmpdir(), 'veck-orders-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const files = orders.map((order) => {
        const file = join(folder, `${order.orderId}-${order.delivery.country}.xml`)
        writeFileSync(file, writeOrder(order))
        return file
      })
      const { status, stdout, stderr } = spawnSync(join(tools, validator), files, { encoding: 'utf8' })
      const output = `${stdout}${stderr}`
        .split('\n')
        .filter((line) => !/(passes the Peppol rules|validates)$/.test(line))
      expect([output.join('\n').trim(), status]).toEqual(['', 0])
    },
  )
})
