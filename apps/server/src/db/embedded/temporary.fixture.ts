import { startTemporaryPostgres } from './temporary.ts'

// A test run that forgets to stop its database: ends by itself when its input ends.
const { url } = await startTemporaryPostgres()
process.stdout.write(`${url}\n`)
process.stdin.on('end', () => process.exit()).resume()
