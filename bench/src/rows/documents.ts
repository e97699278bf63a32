import { monitorEventLoopDelay } from 'node:perf_hooks'
import { texts } from '@veck/texts'
import { renderOrderPdf } from '../../../apps/server/src/modules/documents/order-pdf/render-order-pdf.ts'
import { offerSnapshot } from '../../../apps/server/test/offer-snapshot.ts'
import { ms, type Bench } from '../row.ts'

const offerOf = (markings: number) =>
  offerSnapshot({
    rooms: Array.from({ length: markings / 10 }, (_, room) => ({ name: `Rum ${room + 1}`, markings: 10 })),
  })

const render = (offer: ReturnType<typeof offerOf>) =>
  renderOrderPdf(offer, new Map(), (locale, { key, values = {} }) =>
    (texts[locale][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name])),
  )

export const documentsBench: Bench = {
  name: 'order PDF',
  run: async () => {
    const small = offerOf(10)
    const large = offerOf(200)
    await render(small)
    const begun = performance.now()
    await render(small)
    const besideMs = performance.now() - begun

    const delays = monitorEventLoopDelay({ resolution: 5 })
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
    delays.enable()
    const started = performance.now()
    const processor = process.cpuUsage()
    await render(large)
    const took = performance.now() - started
    const { user, system } = process.cpuUsage(processor)
    delays.disable()
    clearInterval(watch)
    const megabytes = Math.max(most, process.memoryUsage().rss, before) / 1e6 - before / 1e6
    const held = delays.max / 1e6
    return [
      {
        what: 'the PDF of 200 markings',
        measured: ms(took),
        beside: `${ms((user + system) / 1000)} of processor; 10 markings ${ms(besideMs)}`,
        goal: 'within 2 s',
        met: took <= 2000,
      },
      {
        what: 'memory it takes',
        measured: `${megabytes.toFixed(0)} MB`,
        beside: `the process before: ${(before / 1e6).toFixed(0)} MB`,
        goal: 'within 150 MB',
        met: megabytes <= 150,
      },
      { what: 'longest that others wait', measured: ms(held), beside: '', goal: 'within 100 ms', met: held <= 100 },
    ]
  },
}
