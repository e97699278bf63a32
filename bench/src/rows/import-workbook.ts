import { sql } from 'drizzle-orm'
import { ms, type Bench, type Row } from '../row.ts'
import { startBenchServer, type BenchServer } from '../server.ts'

/** Rows of the file, and the limit of one import, in milliseconds. */
const sizes = [
  { rows: 600, limit: 10_000 },
  { rows: 2000, limit: 30_000 },
  { rows: 5000, limit: 75_000 },
]

/** A hotel: two windows in each room, in the first fabric that has a price. */
const fileOf = async ({ database }: BenchServer, rows: number) => {
  const { rows: found } = await database.db.execute<{ part_no: string }>(sql`
    select part_no from variants join fabric_prices using (part_no) where active order by part_no limit 1`)
  const lines = Array.from(
    { length: rows },
    (_row, index) =>
      `Plan ${Math.floor(index / 100)} / ${Math.floor(index / 10)};Fönster ${index % 10};Täck vägg;${found[0]?.part_no};${200 + (index % 100)};250;1`,
  )
  const text = ['Mapp;Markering;Typ;Artikelnummer;Bredd (cm);Höjd (cm);Antal', ...lines].join('\n')
  return new File([text], 'hotel.csv')
}

/** A file of new rows is checked, and then read into an empty order. */
const importRows = async (server: BenchServer, { rows, limit }: (typeof sizes)[number]): Promise<Row[]> => {
  const kund = await server.as('kund@veck.example')
  const { id } = await kund.createOrder({ body: { offerName: `Hotell ${rows}`, note: '' } })
  const file = await fileOf(server, rows)
  const taken = async (preview: 'true' | 'false') => {
    const began = performance.now()
    const report = await kund.importWorkbook({ params: { id }, form: { file, preview } })
    if (report.addedCount !== rows)
      throw new Error(`Read ${report.addedCount} rows: ${report.faults[0]?.message ?? ''}`)
    return performance.now() - began
  }
  const row = (what: string, time: number): Row => ({
    what: `${what}, ${rows.toLocaleString('en')} rows`,
    measured: ms(time),
    beside: 'one run, into an empty order',
    goal: ms(limit),
    met: time <= limit,
  })
  return [row('report of a workbook', await taken('true')), row('import of a workbook', await taken('false'))]
}

export const importWorkbookBench: Bench = {
  name: 'bulk import of a workbook',
  run: async function* importAll() {
    const server = await startBenchServer()
    try {
      await server.database.db.execute(sql`insert into settings (name, value) values
        ('maxMarkingsPerOrder', '5000'), ('maxFoldersPerOrder', '1000')`)
      // The first file starts a thread. Here it compiles the source of the server; a built server does not.
      await importRows(server, { rows: 1, limit: 0 })
      for (const size of sizes) yield* await importRows(server, size)
    } finally {
      await server.stop()
    }
  },
}
