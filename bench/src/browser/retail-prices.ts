import type { Page } from '@playwright/test'
import type { Retail } from '@veck/contract'
import { rolldown } from 'rolldown'
import { median } from '../row.ts'

const entry = 'retail-prices'
const source = `import { calculateRetail } from '@veck/domain'; globalThis.calculateRetail = calculateRetail`

/** The calculation as one script for the browser. */
const bundle = async () => {
  const built = await rolldown({
    input: entry,
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `${import.meta.dirname}/${entry}.entry.js` : null),
        load: (id) => (id.endsWith(`${entry}.entry.js`) ? source : null),
      },
    ],
  })
  const { output } = await built.generate({ format: 'iife', minify: true })
  await built.close()
  return output[0].code
}

/** Milliseconds in which this page calculates the retail prices of an order: the median of many times, and the first time. */
export const timeOfRetailPrices = async (page: Page, { order }: Retail, times = 60) => {
  await page.addScriptTag({ content: await bundle() })
  const taken = await page.evaluate(
    ([data, count]) => {
      const { calculateRetail } = globalThis as unknown as { calculateRetail: (order: unknown) => unknown }
      return Array.from({ length: count }, () => {
        const began = performance.now()
        calculateRetail(data)
        return performance.now() - began
      })
    },
    [order, times] as const,
  )
  return { first: taken[0] ?? Number.NaN, usual: median(taken) }
}
