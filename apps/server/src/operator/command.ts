import type { Database } from '../db/client.ts'
import type { SchemaState } from '../db/migrate.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'

/** What commands ask of the server's environment. */
export type Configuration = {
  dataDir: string
  /** Only this machine reaches the server. */
  local: boolean
  demo: boolean
  publicUrl: string | undefined
  smtpUrl: string | undefined
  erpUrl: string | undefined
  trustProxy: number | string[]
}

/** What a command works with. */
export type Workplace = {
  db: Database
  clock: Clock
  files: FileStore
  /** Where users reach the server, for links. */
  publicUrl: string
  /** The folder the operator stands in: files are named from there. */
  folder: string
  print: (line: string) => void
  config: Configuration
  schemaState: () => Promise<SchemaState>
}

export type Input = { args: string[]; options: Record<string, string | boolean | undefined> }

export type Command = {
  /** What is typed: `users create`. */
  name: string
  /** What follows it, as `--help` shows it; each word in <> must be given. */
  args: string
  about: string
  options?: Record<string, Option>
  /** False: the database is left as it is; else it is brought up to date first. */
  migrates?: false
  run: (workplace: Workplace, input: Input) => Promise<void>
}

export type Option = { type: 'string' | 'boolean'; about: string }

/** Something the operator can mend: shown as it is, without a stack. */
export class Refusal extends Error {}
