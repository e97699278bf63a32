import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands, runCommand } from '../src/operator/index.ts'
import { folderFileStore } from '../src/ports/file-store.ts'
import type { Veck } from './veck.ts'

/** What an operator's command says; a refusal is thrown. */
export const runOperator = async (veck: Veck, ...args: string[]) => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const files = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))
  const workplace = { ...veck, files, publicUrl: 'http://veck.test', folder: tmpdir(), say, close: async () => {} }
  await runCommand(commands, args, say, async () => workplace)
  return said.join('\n')
}

/** A file for a command to read; its path. */
export const fileWith = (content: string | Buffer, name = 'file.csv') => {
  const file = join(mkdtempSync(join(tmpdir(), 'veck-operator-')), name)
  writeFileSync(file, content)
  return file
}
