import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@veck/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'

// The ETag of an answer: the release of the server, the language, and the state of the data that the answer is made of.
// A client that keeps the answer sends it as If-None-Match, and gets 304 without a body while it is the same.

/**
 * Another release may present the same data in another way. The built main file contains the hashes of all other built
 * files. From source, every process counts as a release.
 */
const findRelease = () => {
  if (import.meta.url.endsWith('.ts')) return randomUUID()
  const here = dirname(fileURLToPath(import.meta.url))
  // Modules that several entries share are in a folder below the main file.
  const mainFile = readFileSync(join(basename(here) === 'assets' ? dirname(here) : here, 'main.js'))
  return createHash('sha256').update(mainFile).digest('hex').slice(0, 16)
}

const release = findRelease()

const tagOf = (locale: Locale, state: string) => `W/"${release}.${locale}.${state}"`

/** The state of the answer that the client has in this language. */
export const knownState = (request: FastifyRequest, locale: Locale): string | undefined => {
  const [start, end] = [tagOf(locale, '').slice(0, -1), '"']
  const tag = request.headers['if-none-match']
  return tag?.startsWith(start) && tag.endsWith(end) ? tag.slice(start.length, -end.length) : undefined
}

export const sendState = (reply: FastifyReply, locale: Locale, state: string) => {
  reply.header('etag', tagOf(locale, state))
}

/** The answer of a handler if the client has the current one. */
export const notModified = Symbol('not modified')
