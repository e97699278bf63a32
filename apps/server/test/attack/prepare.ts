import { addPriceList } from '../../src/modules/calculator/index.ts'
import { importCatalogue } from '../../src/modules/catalogue/index.ts'
import { addSvea } from '../../src/modules/punchout/testing/procurement.ts'
import { testCatalogue, testPrices } from '../catalogue.ts'
import type { Veck } from '../veck.ts'

/** The data that the samples of the access table need. */
export const prepare = async (veck: Veck) => {
  await addSvea(veck)
  await veck.db.transaction(async (tx) => {
    await importCatalogue(tx, testCatalogue, () => undefined)
    await addPriceList(tx, veck.clock, { note: 'test', startsAt: veck.clock.now(), list: testPrices })
  })
}
