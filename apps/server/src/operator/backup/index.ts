import { access, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { operator, recordChange } from '../../modules/audit/index.ts'
import { Refusal, type Command } from '../command.ts'
import { makeKey, readIdentities } from './encryption.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const keysIn = (list: string | boolean) =>
  String(list)
    .split(',')
    .map((key) => key.trim())

export const backupCommands: Command[] = [
  {
    name: 'backup-key',
    args: '<file>',
    about: 'Makes a key for encrypted backups: the secret one in the file, the public one shown',
    migrates: false,
    run: async ({ print, folder, clock }, { args: [name = ''] }) => {
      const target = resolve(folder, name)
      const { file, recipient } = await makeKey(clock.now())
      await writeFile(target, file, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
        throw new Refusal(`${target} cannot be written: it exists, or its folder does not`, { cause: error })
      })
      print(`Keep ${target} away from this machine: without it no encrypted backup can be restored.`)
      print(`VECK_BACKUP_RECIPIENT=${recipient}`)
    },
  },
  {
    name: 'backup',
    args: '<file> [--recipient …]',
    about: 'Writes the database and all pictures to one file, as they are at this moment; the server may go on',
    options: {
      recipient: {
        type: 'string',
        about: 'encrypt for this public key of age (several with commas); else for VECK_BACKUP_RECIPIENT',
      },
    },
    run: async ({ print, folder, config, ...source }, { args: [name = ''], options }) => {
      const file = resolve(folder, name)
      if (await isThere(file)) throw new Refusal(`${file} exists: name another`)
      const recipients = options.recipient === undefined ? config.backupRecipients : keysIn(options.recipient)
      const half = `${file}.half`
      try {
        const { rows, files } = await writeBackup(source, half, recipients)
        await rename(half, file)
        const entry = { action: 'makeBackup', subject: null, details: { facts: { rows, files } } } as const
        await recordChange(source, operator, async () => {}, entry)
        const how = recipients.length > 0 ? 'encrypted' : 'not encrypted'
        print(`${file} holds ${rows} rows and ${files} files, ${how}.`)
      } finally {
        await rm(half, { force: true })
      }
    },
  },
  {
    name: 'restore',
    args: '<file> [--identity …]',
    about: 'Brings a backup back into an empty database; everyone must sign in again',
    asOwner: true,
    options: { identity: { type: 'string', about: 'the file with your secret key, for an encrypted backup' } },
    run: async ({ print, folder, ...target }, { args: [name = ''], options }) => {
      const file = resolve(folder, name)
      if (!(await isThere(file))) throw new Refusal(`${file} cannot be read`)
      const keyFile = options.identity === undefined ? undefined : resolve(folder, String(options.identity))
      const identities = keyFile === undefined ? [] : await readIdentities(keyFile)
      const { rows, files } = await restoreBackup(target, { file, identities })
      print(`${rows} rows and ${files} files are back.`)
    },
  },
]
