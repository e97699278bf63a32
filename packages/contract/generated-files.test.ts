import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated-files.ts'

test.each(generatedFiles())('%s is what `npm run generate` makes of the table of calls', (url, content) => {
  expect(readFileSync(url, 'utf8')).toBe(content)
})
