// `npm run breached-passwords -- --out=FILE [--min-count=N] LIST…` writes a filter of breached passwords. A list is a file with one
// password per line, or with `SHA-1:count` per line as Have I Been Pwned has them. docs/operations.md says where to get lists.
import { PasswordMinLength } from '@veck/contract/limits'
import { createReadStream, renameSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { newFilter } from './src/modules/accounts/bloom-filter.ts'
import { hashOf } from './src/modules/accounts/breached-passwords.ts'

/** The hash that a line stands for. Undefined: a password that is too short to be chosen, or one that leaked too seldom. */
export const hashOfLine = (line: string, minCount: number) => {
  const [, sha1, count] = /^([\da-f]{40})(?::(\d+))?$/i.exec(line.trim()) ?? []
  if (sha1) return Number(count ?? minCount) >= minCount ? Buffer.from(sha1, 'hex') : undefined
  return line.length >= PasswordMinLength ? hashOf(line) : undefined
}

async function* hashesOf(lists: string[], minCount: number) {
  for (const list of lists) {
    for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
      const hash = hashOfLine(line, minCount)
      if (hash) yield hash
    }
  }
}

/** Reads the lists twice, because the size of the filter follows from the number of hashes. */
const build = async (lists: string[], out: string, minCount: number) => {
  let count = 0
  for await (const { length } of hashesOf(lists, minCount)) count += length > 0 ? 1 : 0
  const { add, bytes } = newFilter(count)
  for await (const hash of hashesOf(lists, minCount)) add(hash)
  // Renamed at the end: a server never opens half a filter.
  writeFileSync(`${out}.new`, bytes)
  renameSync(`${out}.new`, out)
  process.stdout.write(`${out}: ${count} passwords, ${bytes.length} bytes\n`)
}

if (import.meta.filename === process.argv[1]) {
  const options = { out: { type: 'string' }, 'min-count': { type: 'string', default: '1' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (!values.out || positionals.length === 0)
    throw new Error('Use: npm run breached-passwords -- --out=FILE [--min-count=N] LIST…')
  await build(positionals, values.out, Number(values['min-count']))
}
