import yauzl from 'yauzl'
import type { Caller, Veck } from '../../../../test/veck.ts'

/** The files of the export of an account, as another program reads them. */
export const exportOf = async ({ app }: Veck, { token }: Caller) => {
  const answer = await app.inject({
    url: '/api/app/account/export',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'sv-SE' },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const opened = await yauzl.fromBufferPromise(answer.rawPayload)
  const files = new Map<string, Buffer>()
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, Buffer.concat(await (await opened.openReadStreamPromise(entry)).toArray()))
  return {
    files,
    names: [...files.keys()],
    json: (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null'),
  }
}
