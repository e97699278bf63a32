import type { Database } from '../db/client.ts'
import type { SchemaState } from '../db/migrate.ts'
import type { SealFiles } from '../modules/sealing/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { z } from 'zod'

/** The configuration that commands need. */
export type Configuration = {
  dataDir: string
  /** The server can be reached from this machine only. */
  local: boolean
  demo: boolean
  publicUrl: string | undefined
  /** Absent: the embedded database. */
  databaseUrl?: string | undefined
  smtpUrl: string | undefined
  s3Url: string | undefined
  erpUrl: string | undefined
  trustProxy: number | string[]
  sealFiles: SealFiles | undefined
  /** Public keys that backups are encrypted for. Empty: they are not encrypted. */
  backupRecipients: string[]
}

/** What a command gets. */
export type CommandContext = {
  db: Database
  clock: Clock
  files: FileStore
  /** The public URL of the server, for links. */
  publicUrl: string
  /** The current folder: file names are relative to it. */
  folder: string
  print: (line: string) => void
  version: string
  config: Configuration
  /** Connects to the mail server and signs in. Absent: mails are written to a folder. */
  checkMailServer?: (() => Promise<void>) | undefined
  schemaState: () => Promise<SchemaState>
}

export type Input = { args: string[]; options: Record<string, string | boolean | undefined> }

export type Command = {
  /** The words of the command: `users create`. */
  name: string
  /** The arguments, as `--help` shows them; those in <> are required. */
  args: string
  about: string
  options?: Record<string, Option>
  /** False: no migrations run before the command. */
  migrates?: false
  /** Works with the role that owns the tables. */
  asOwner?: true
  run: (workplace: CommandContext, input: Input) => Promise<void>
}

export type Option = { type: 'string' | 'boolean'; about: string }

/** An error that the operator can fix: shown without a stack trace. */
export class Refusal extends Error {}

/** Parses a value, or throws a Refusal that says what is wrong. */
export const parseValue = <S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> => {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const reasons = read.error.issues.map(({ path, message }) => [...path.map(String), message].join(': '))
  const shown = typeof value === 'string' ? `${what} cannot be “${value}”` : `${what} is not usable`
  throw new Refusal(`${shown}: ${reasons.join('; ')}`)
}
