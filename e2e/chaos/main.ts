// `npm run chaos -- --seconds 300 --seed 7 --store folder`: exits with 1 when a guarantee was violated.
import { parseArgs } from 'node:util'
import { createChance } from './chance.ts'
import { report } from './report.ts'
import { runChaos } from './run-chaos.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    store: { type: 'string', default: 's3' },
  },
})
const seed = Number(values.seed)
const store = values.store === 'folder' ? 'folder' : 's3'
const chance = createChance(seed)
let until: number | undefined
// Stops the servers first: otherwise they would keep running.
process.once('SIGINT', () => (until = 0))
// The client would log each call that loses its server.
console.error = () => {}

console.log(`Chaos for ${values.seconds} s, files in ${store === 's3' ? 'S3' : 'a folder'}; again with --seed ${seed}`)
const result = await runChaos({
  seed,
  store,
  next: (possible) => {
    // The seconds count from the first fault, without the start.
    until ??= Date.now() + Number(values.seconds) * 1000
    return Date.now() < until ? chance.pick(possible) : undefined
  },
  writesBetween: 40,
  backWithin: 30_000,
  answerWithin: 30_000,
})
console.log(report(result))
process.exit(result.broken.length > 0 ? 1 : 0)
