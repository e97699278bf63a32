import type { Call, Raw } from '@veck/contract'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { inSteps } from '../core/in-steps.ts'
import { notModified } from './etag.ts'
import { isLarge, writeJson, writeSmallJson } from './write-json.ts'

const contentTypeOf = (answer: Raw) =>
  'contentType' in answer ? answer.contentType : 'application/x-ndjson; charset=utf-8'

const jsonType = 'application/json; charset=utf-8'

/** Writes a large answer a few milliseconds at a time, so that other calls are not delayed. */
export const streamJson = async (schema: z.ZodType, answer: unknown, check: boolean): Promise<Readable> =>
  Readable.from(inChunks(await inSteps(writeJson(schema, answer, check))), { objectMode: false })

/** Characters; about the number of bytes that a socket takes at a time. */
const chunkLength = 64 * 1024

function* inChunks(pieces: string[]) {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

/** Sends what a handler returned, in the form that the contract names. */
export const sendAnswer = (call: Call, answer: unknown, reply: FastifyReply, check: boolean) => {
  if (answer === notModified) return reply.code(304).send()
  if ('raw' in call.answer) {
    if (call.answer.raw === 'nothing') return reply.code(204).send()
    if (call.answer.raw === 'redirect') return reply.redirect(String(answer), 303)
    if (!reply.hasHeader('content-type')) reply.type(contentTypeOf(call.answer))
    return answer
  }
  if (isLarge(answer)) {
    const content = streamJson(call.answer, answer, check)
    return content.then((stream) => reply.type(jsonType).send(stream))
  }
  return reply.type(jsonType).send(writeSmallJson(call.answer, answer, check))
}
