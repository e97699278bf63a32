import { startTemporaryPostgres } from './temporary.ts'

// A test run that does not stop its database. It ends when its input ends.
const { url } = await startTemporaryPostgres()
process.stdout.write(`${url}\n`)
process.stdin.on('end', () => process.exit()).resume()
