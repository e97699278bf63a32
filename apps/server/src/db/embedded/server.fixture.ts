import { startEmbeddedPostgres } from './index.ts'

// A server with only a database. It prints the url, and runs until it is killed or its input ends.
const [dataDir = ''] = process.argv.slice(2)
const { url } = await startEmbeddedPostgres({ dataDir, log: (message) => process.stderr.write(`${message}\n`) })
process.stdout.write(`${url}\n`)
process.stdin.on('end', () => process.exit()).resume()
