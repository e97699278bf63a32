import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { operator, readHead, recordChange, verifyAudit, type Flaw, type Head } from '../modules/audit/index.ts'
import { exportEntries } from '../modules/audit-page/index.ts'
import { Refusal, type Command } from './command.ts'

const headsIn = (text: string | boolean | undefined): Head[] =>
  String(text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const [, id, hash = ''] = /^(\d{1,15}):([\da-f]{64})$/i.exec(word) ?? []
      if (id === undefined) throw new Refusal(`“${word}” is not a head: write the number and the hash, 120:3fa9…`)
      return { id: Number(id), hash: hash.toLowerCase() }
    })

const messages: Record<Flaw['kind'], (id: number) => string> = {
  changed: (id) => `Row ${id} is not as it was written, or it does not follow the row before it.`,
  missing: (id) => `Row ${id} is missing.`,
  inserted: (id) => `Row ${id} was inserted later.`,
  rewritten: (id) => `Row ${id} does not have the hash of the head: the log was written anew up to there.`,
}

export const auditCommands: Command[] = [
  {
    name: 'audit verify',
    args: '[--head …]',
    about: 'Checks the chain of the audit log, and names the first row that was changed, deleted or inserted',
    options: {
      head: {
        type: 'string',
        about: 'number:hash from the log file, several with commas; shows also a cut or new chain',
      },
    },
    run: async ({ db, print }, { options }) => {
      const heads = headsIn(options.head)
      const { flaw, head } = await verifyAudit(db, heads)
      if (flaw) throw new Refusal(messages[flaw.kind](flaw.id))
      print(`${head.id} rows, none changed, missing or inserted. Head: ${head.id}:${head.hash}`)
      if (heads.length === 0) print('Rows cut off at the end show only with --head and a head from the log file.')
    },
  },
  {
    name: 'audit export',
    args: '<file.csv>',
    about: 'Writes the whole audit log with its hashes to a new file; recorded in the log itself',
    run: async ({ db, clock, folder, print }, { args: [name = ''] }) => {
      const file = resolve(folder, name)
      const { id: last } = await readHead(db)
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
      await pipeline(exportEntries(db, undefined, last), target).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new Refusal(`${file} exists: name another`) : error
      })
      const entry = { action: 'exportAuditLog', subject: null, details: { facts: { last } } } as const
      await recordChange({ db, clock }, operator, async () => {}, entry)
      print(`${file} holds ${last} rows.`)
    },
  },
]
