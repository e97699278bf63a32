import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export type Request = { path: string; method: string; headers: Record<string, string>; body?: string | undefined }
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const agent = new Agent({ keepAlive: true })

/** A minimal client, so that the measurement is about the server. */
export const exchange = (baseUrl: string, { path, method, headers, body }: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(path, baseUrl), { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const whole = Buffer.concat(chunks)
        const status = answer.statusCode ?? 500
        if (status < 400) resolve({ status, headers: answer.headers, body: whole })
        else reject(new Error(`${method} ${path} answered ${status}: ${whole.toString()}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

export const send = async (baseUrl: string, made: Request): Promise<Buffer> => (await exchange(baseUrl, made)).body
