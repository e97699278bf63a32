import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { packageRoot } from '../../package-root.ts'
import { openFilter } from './bloom-filter.ts'

/** Made by `npm run breached-passwords`. */
const shippedFilter = join(packageRoot, 'assets/breached-passwords.bin')

type Filter = ReturnType<typeof openFilter>
/** Opened once per process. */
const opened = new Map<string, Filter>()
const filterAt = (path: string) => {
  const filter = opened.get(path) ?? openFilter(path)
  opened.set(path, filter)
  return filter
}

export const hashOf = (password: string) => createHash('sha1').update(password.normalize('NFC')).digest()

export type IsBreached = (password: string) => boolean

/**
 * Whether a password is known from leaks, as it is or in lower case. The operator may add a larger filter. SHA-1 only finds the
 * password here: the lists of leaks that the operator gets have it.
 */
export const createIsBreached = (operatorsFilter?: string): IsBreached => {
  const filters = [shippedFilter, ...(operatorsFilter ? [operatorsFilter] : [])].map(filterAt)
  return (password) => {
    const hashes = [...new Set([password, password.toLowerCase()])].map(hashOf)
    return filters.some(({ has }) => hashes.some(has))
  }
}
