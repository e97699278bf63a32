import type { z } from 'zod'
import type { Call } from './call.ts'
import type { Calls } from './calls/index.ts'
import type { routes } from './generated/routes.ts'

export type ClientCallName = keyof typeof routes & keyof Calls

export type FileAnswer = { blob: Blob; fileName: string | undefined }

export type CallOptions = { signal?: AbortSignal }

/** A part that may be empty is optional. */
type Part<Name extends string, Value> = object extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

type Sent<C extends Call, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer Schema extends z.ZodType> ? Part<Name, z.input<Schema>> : unknown

type SentForm<C extends Call> = C extends { form: infer Schema extends z.ZodType }
  ? // A form without fields of its own would otherwise allow no `file` either.
    { form: (z.input<Schema> extends Record<string, never> ? unknown : z.input<Schema>) & { file: Blob } }
  : unknown

export type Input<C extends Call> = Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'body'> & SentForm<C>

export type Output<C extends Call> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : C['answer'] extends { raw: 'stream'; line: infer Line extends z.ZodType }
    ? ReadableStream<z.output<Line>>
    : C['answer'] extends { raw: 'file' }
      ? FileAnswer
      : C['answer'] extends { raw: 'text' }
        ? string
        : undefined

/** The input is optional if nothing in it is required. */
export type Arguments<C extends Call, Rest extends unknown[] = []> =
  object extends Input<C> ? [input?: Input<C>, ...Rest] : [input: Input<C>, ...Rest]

export type Client = {
  [Name in ClientCallName]: (...sent: Arguments<Calls[Name], [options?: CallOptions]>) => Promise<Output<Calls[Name]>>
}
