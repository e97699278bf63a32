import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { texts as shipped } from '@veck/texts'
import { expect, test } from 'vitest'
import { fillIn } from '../../../test/fill-in.ts'
import { heavyWork } from '../../../test/heavy-work.ts'
import { orderSnapshot } from '../../../test/order-snapshot.ts'
import { folderFileStore } from '../../ports/file-store.ts'
import { background } from '../heavy-work/index.ts'
import type { Texts } from '../texts/index.ts'
import { orderPdfFile } from './order-documents.ts'

test.each([
  ['Sal 日本', [{ level: 40, codes: ['U+65E5', 'U+672C'] }]],
  ['Sal Αθηνά', []],
])('the PDF of %j logs the codes of the characters that no font has, and nothing else', async (offerName, expected) => {
  const lines: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const snapshot = orderSnapshot({ rooms: [], order: { offerName } })
  const texts: Texts = { all: async () => shipped, translate: fillIn, forget: () => {}, state: () => '' }
  const sources = { files: folderFileStore(tmpdir()), texts, heavyWork, logger }
  await orderPdfFile(sources, background, () => snapshot)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(expected)
  expect(lines.join('')).not.toContain('Sal')
})
