import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedFiles } from './generated-files.ts'

for (const [url, content] of generatedFiles()) {
  const path = fileURLToPath(url)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
