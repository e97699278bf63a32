// In tests and development a thread is started without the loader that reads TypeScript: this starts the loader first.
import { register } from 'tsx/esm/api'
import { workerData } from 'node:worker_threads'

register()
await import(workerData.entry)
