// Veck's server in a process of its own.
import { connectDatabase } from '../../../apps/server/src/db/client.ts'
import { startBenchApp } from '../bench-app.ts'

const { DATABASE_URL = '', PHOTO_FOLDER = '' } = process.env
const { baseUrl } = await startBenchApp(
  connectDatabase(DATABASE_URL, () => {}),
  PHOTO_FOLDER,
)
process.on('disconnect', () => process.exit(0))
process.send?.(baseUrl)
