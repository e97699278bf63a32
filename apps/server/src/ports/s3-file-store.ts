import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { checkedName, type FileStore } from './file-store.ts'

/**
 * `s3://key:secret@host[:port]/bucket[/folder][?region=…]`; `s3+http:` for a store without TLS.
 * Throws on an address that lacks a part.
 */
export const readS3Url = (url: string) => {
  const { protocol, host, username, password, pathname, searchParams } = new URL(url)
  const [bucket = '', ...folder] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (!host || !username || !password || !bucket)
    throw new Error('An S3 address names a key, a secret, a host and a bucket')
  return {
    endpoint: `${protocol === 's3+http:' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    bucket,
    prefix: folder.map((part) => `${part}/`).join(''),
  }
}

// A user waits: a store that does not answer is asked once more, and then counts as unavailable.
const defaultTimeout = 10_000
const attempts = 2

/** Any S3-compatible store. A put is atomic, as everywhere in S3. */
export const s3FileStore = (url: string, timeout = defaultTimeout): FileStore => {
  const { bucket, prefix, ...where } = readS3Url(url)
  const s3 = new S3Client({
    ...where,
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: timeout / 2, socketTimeout: timeout },
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + checkedName(name) })
  const open = async (name: string) => {
    const { Body } = await s3.send(new GetObjectCommand(at(name)))
    if (!Body) throw new Error(`The store sent nothing for ${name}`)
    return Body
  }
  return {
    put: async (name, content) => void (await s3.send(new PutObjectCommand({ ...at(name), Body: content }))),
    size: (name) =>
      s3.send(new HeadObjectCommand(at(name))).then(({ ContentLength }) => ContentLength ?? 0, onlyMissing),
    read: async (name) => Buffer.from(await (await open(name)).transformToByteArray()),
    stream: async (name) => (await open(name)) as Readable,
    remove: async (name) => void (await s3.send(new DeleteObjectCommand(at(name)))),
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of Contents) if (Key) yield Key.slice(prefix.length)
    },
  }
}

const onlyMissing = (error: unknown) => {
  if (error instanceof Error && error.name === 'NotFound') return undefined
  throw error
}
