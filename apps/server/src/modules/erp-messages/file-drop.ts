import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ErpMessageMaxLength } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '../../core/problem.ts'
import { repeat } from '../../core/repeat.ts'
import { translateToEnglish } from '../texts/index.ts'
import type { MessageDependencies } from './apply-message.ts'
import { refuseMessage } from './documents/refusal.ts'
import { receiveMessage } from './store-message.ts'

export type FileDropDependencies = MessageDependencies & {
  folder: string
  logger: FastifyBaseLogger
}

const pause = 2_000
/** A file that is empty may be one that its writer has just created. In milliseconds. */
const emptyFor = 60_000
/** A server that took a file and has not finished after this time has died. In milliseconds. */
const takenFor = 300_000

/** Names under which programs write a file that is not finished. */
const unfinished = /^[.~]|~$|\.(?:tmp|temp|part|partial|filepart|crdownload|swp)$/i

/** The problems that another attempt cannot solve. */
const finalCodes = new Set(['badRequest', 'invalidFields', 'conflict'])

/**
 * Takes documents from a folder, for an ERP that can only write files. A file is taken by renaming it, so that of several
 * servers only one reads it. It ends in `done`, or in `failed` with the reason beside it.
 */
export const createFileDrop = ({ folder, logger, ...deps }: FileDropDependencies) => {
  const [taken, done, failed] = ['taken', 'done', 'failed'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  /** Size and time of each file at the last look: one that has changed is still being written. */
  let seen = new Map<string, string>()
  /** Files whose error is in the log already. */
  const reported = new Set<string>()

  const settledFiles = async () => {
    const looks = new Map<string, string>()
    const settled: string[] = []
    for (const name of await filesIn(folder)) {
      const stats = await lstat(join(folder, name)).catch(onlyMissing)
      if (!stats || unfinished.test(name)) continue
      const look = `${stats.size} ${stats.mtimeMs}`
      looks.set(name, look)
      if (seen.get(name) === look && !isJustCreated(stats)) settled.push(name)
    }
    seen = looks
    return settled
  }

  const isJustCreated = ({ size, mtimeMs }: Stats) => size === 0 && deps.clock.now().getTime() - mtimeMs < emptyFor

  /** Undefined: another server was first. */
  const take = async (name: string) => {
    const path = join(taken, `${randomUUID()}-${name}`)
    const isMine = await rename(join(folder, name), path).then(() => true, onlyMissing)
    return isMine && path
  }

  const receive = async (name: string) => {
    const path = await take(name)
    if (!path) return
    try {
      const { size } = await lstat(path)
      if (size > ErpMessageMaxLength) throw refuseMessage('ErpMessage:TooLarge', { limit: ErpMessageMaxLength })
      await receiveMessage(deps, await readFile(path), undefined)
    } catch (error) {
      if (error instanceof Problem && finalCodes.has(error.code)) return fail(path, name, error)
      await moveTo(folder, path, name)
      throw error
    }
    await moveTo(done, path, name)
  }

  /** The database may be away, or the file not readable. The next look takes it again, and other files do not wait. */
  const receiveOrReport = async (name: string) => {
    try {
      await receive(name)
      reported.delete(name)
    } catch (error) {
      if (!reported.has(name))
        logger.error({ err: error, name }, 'a file with a document of the ERP could not be taken')
      reported.add(name)
    }
  }

  const fail = async (path: string, name: string, error: Problem) => {
    const reason = reasonOf(error)
    const kept = await moveTo(failed, path, name)
    await writeFile(`${kept}.txt`, `${reason}\n`, { mode: 0o600 })
    logger.warn({ name, reason }, 'a document of the ERP in a file was refused')
  }

  const returnAbandoned = async () => {
    for (const name of await filesIn(taken)) {
      const path = join(taken, name)
      const stats = await lstat(path).catch(onlyMissing)
      // The rename set its time.
      if (!stats || deps.clock.now().getTime() - stats.ctimeMs < takenFor) continue
      await moveTo(folder, path, name.slice(`${randomUUID()}-`.length)).catch(onlyMissing)
    }
  }

  return {
    /** Takes every file that has not changed since the last look. */
    look: async () => {
      for (const path of [taken, done, failed]) await mkdir(path, { recursive: true, mode: 0o700 })
      await returnAbandoned()
      for (const name of await settledFiles()) await receiveOrReport(name)
    },
  }
}

/** For the operator: the message, and what is wrong with each field of a JSON document. */
const reasonOf = ({ code, details: { message = { key: `Errors:${code}` as TextKey }, fields = {} } }: Problem) =>
  [
    translateToEnglish(message),
    ...Object.entries(fields).map(([field, text]) => `${field}: ${translateToEnglish(text)}`),
  ].join('\n')

/** Links are not followed. */
const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Keeps an earlier file of the same name. Returns the new path. */
const moveTo = async (folder: string, path: string, name: string) => {
  const target = join(folder, name)
  const isFree = (await lstat(target).catch(onlyMissing)) === undefined
  const kept = isFree ? target : join(folder, basename(path))
  await rename(path, kept)
  return kept
}

const onlyMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** Looks until it is stopped. */
export const startFileDrop = (deps: FileDropDependencies) =>
  repeat(createFileDrop(deps).look, pause, (error) =>
    deps.logger.error({ err: error }, 'the folder for documents of the ERP could not be read'),
  )
