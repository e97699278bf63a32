import { ApiError, type ApiErrorDetails } from './api-error.ts'
import type { FileAnswer } from './client-types.ts'

export type AnswerKind = 'json' | 'file' | 'stream' | 'text' | 'nothing' | 'redirect'

export async function readAnswer(response: Response, kind: AnswerKind): Promise<unknown> {
  switch (kind) {
    case 'json':
      return response.json()
    case 'file':
      return { blob: await response.blob(), fileName: fileName(response) } satisfies FileAnswer
    case 'stream':
      return parseLines(response)
    case 'text':
      return response.text()
    default:
      return undefined
  }
}

/** The error of an answer that is not ok. A proxy may have written the body. */
export async function readError(response: Response): Promise<ApiError> {
  // A browser hides the status of a redirect that it does not follow.
  const status = response.type === 'opaqueredirect' ? 302 : response.status
  const body: unknown = await response.json().catch(() => undefined)
  return new ApiError(
    isErrorBody(body) ? { ...body, status } : { status, code: 'unreadable', message: response.statusText },
  )
}

const isErrorBody = (body: unknown): body is Omit<ApiErrorDetails, 'status'> =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  'code' in body &&
  typeof body.code === 'string'

/** RFC 6266: `filename*` contains characters outside ASCII. */
function fileName(response: Response): string | undefined {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(header)?.[1]
}

/** Parses a body of one JSON value per line to a stream of values. An empty line only keeps the connection open. */
function parseLines(response: Response): ReadableStream<unknown> {
  const body = response.body ?? new Blob([]).stream()
  let rest = ''
  const split = new TransformStream<string, unknown>({
    transform(text, controller) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') controller.enqueue(JSON.parse(line))
    },
  })
  return body.pipeThrough<string>(new TextDecoderStream()).pipeThrough(split)
}
