import { startEmbeddedPostgres } from './index.ts'

// A server that has only a database: prints its address, lives until killed, and ends by itself when its input ends.
const [dataDir = ''] = process.argv.slice(2)
const { url } = await startEmbeddedPostgres({ dataDir, log: (message) => process.stderr.write(`${message}\n`) })
process.stdout.write(`${url}\n`)
process.stdin.on('end', () => process.exit()).resume()
