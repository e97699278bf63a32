import { Agent, request } from 'node:http'

export type Request = { path: string; method: string; headers: Record<string, string>; body?: string | undefined }

const agent = new Agent({ keepAlive: true })

/** A minimal client, so that the measurement is about the server. */
export const send = (baseUrl: string, { path, method, headers, body }: Request): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(path, baseUrl), { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const whole = Buffer.concat(chunks)
        if ((answer.statusCode ?? 500) < 400) resolve(whole)
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${whole.toString()}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
