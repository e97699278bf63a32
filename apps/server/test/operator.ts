import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandContext } from '../src/operator/command.ts'
import { commands, runCommand } from '../src/operator/index.ts'
import { folderFileStore } from '../src/ports/file-store.ts'
import type { Veck } from './veck.ts'

/** The output of an operator's command; a refusal is thrown. */
export const runOperator = (veck: Veck, ...args: string[]) => runOperatorIn(veck, {}, ...args)

/** Runs a command in another environment. */
export const runOperatorIn = async (
  veck: Pick<CommandContext, 'db' | 'clock'>,
  { config, ...place }: Partial<Omit<CommandContext, 'config'>> & { config?: Partial<CommandContext['config']> },
  ...args: string[]
) => {
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const files = folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))
  const workplace = {
    ...veck,
    files,
    publicUrl: 'http://veck.test',
    folder: tmpdir(),
    print,
    close: async () => {},
    version: '1.2.0',
    config: {
      dataDir: tmpdir(),
      local: true,
      demo: true,
      publicUrl: undefined,
      smtpUrl: undefined,
      s3Url: undefined,
      erpUrl: undefined,
      trustProxy: 0,
      sealFiles: undefined,
      backupRecipients: [],
      ...config,
    },
    schemaState: async () => 'current' as const,
    ...place,
  }
  await runCommand(commands, args, print, async () => workplace, workplace.version)
  return output.join('\n')
}

/** A file for a command to read; its path. */
export const fileWith = (content: string | Buffer, name = 'file.csv') => {
  const file = join(mkdtempSync(join(tmpdir(), 'veck-operator-')), name)
  writeFileSync(file, content)
  return file
}
