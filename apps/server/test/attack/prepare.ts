import { addSvea } from '../../src/modules/punchout/testing/procurement.ts'
import { stockCatalogue } from '../placeable-order.ts'
import type { Veck } from '../veck.ts'

/** The data that the samples of the access table need. */
export const prepare = (veck: Veck) =>
  veck.prepared('the data of the access table', async (maker) => {
    await stockCatalogue(maker)
    await addSvea(maker)
  })
