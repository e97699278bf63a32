import { access, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { operator, recordChange } from '../../modules/audit/index.ts'
import { Refusal, type Command } from '../command.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

export const backupCommands: Command[] = [
  {
    name: 'backup',
    args: '<file>',
    about: 'Writes the database and all pictures to one file, as they are at this moment; the server may go on',
    run: async ({ print, folder, ...source }, { args: [name = ''] }) => {
      const file = resolve(folder, name)
      if (await isThere(file)) throw new Refusal(`${file} exists: name another`)
      const half = `${file}.half`
      try {
        const { rows, files } = await writeBackup(source, half)
        await rename(half, file)
        const entry = { action: 'makeBackup', subject: null, details: { facts: { rows, files } } } as const
        await recordChange(source, operator, async () => {}, entry)
        print(`${file} holds ${rows} rows and ${files} files.`)
      } finally {
        await rm(half, { force: true })
      }
    },
  },
  {
    name: 'restore',
    args: '<file>',
    about: 'Brings a backup back into an empty database; everyone must sign in again',
    run: async ({ print, folder, ...target }, { args: [name = ''] }) => {
      const file = resolve(folder, name)
      if (!(await isThere(file))) throw new Refusal(`${file} cannot be read`)
      const { rows, files } = await restoreBackup(target, file)
      print(`${rows} rows and ${files} files are back.`)
    },
  },
]
