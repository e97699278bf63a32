import { monitorEventLoopDelay } from 'node:perf_hooks'
import { texts } from '@veck/texts'
import { noOrderImages } from '../../../apps/server/src/modules/documents/order-pdf/order-images.ts'
import { renderOrderPdf } from '../../../apps/server/src/modules/documents/order-pdf/render-order-pdf.ts'
import { orderSnapshot } from '../../../apps/server/test/order-snapshot.ts'
import { ms, type Bench } from '../row.ts'

const orderWith = (markings: number) =>
  orderSnapshot({
    rooms: Array.from({ length: markings / 10 }, (_, room) => ({ name: `Rum ${room + 1}`, markings: 10 })),
  })

const render = (order: ReturnType<typeof orderWith>) =>
  renderOrderPdf(order, noOrderImages, (locale, { key, values = {} }) =>
    (texts[locale][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name])),
  )

export const documentsBench: Bench = {
  name: 'while a PDF of 200 markings is written',
  run: async () => {
    const large = orderWith(200)
    await render(orderWith(10))
    const delays = monitorEventLoopDelay({ resolution: 5 })
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
    delays.enable()
    await render(large)
    delays.disable()
    clearInterval(watch)
    const megabytes = Math.max(most, process.memoryUsage().rss, before) / 1e6 - before / 1e6
    const held = delays.max / 1e6
    return [
      {
        what: 'memory it takes',
        measured: `${megabytes.toFixed(0)} MB`,
        beside: `the process before: ${(before / 1e6).toFixed(0)} MB`,
        goal: 'within 150 MB',
        met: megabytes <= 150,
      },
      {
        what: 'longest that others wait',
        measured: ms(held),
        beside: 'of the event loop',
        goal: 'within 100 ms',
        met: held <= 100,
      },
    ]
  },
}
