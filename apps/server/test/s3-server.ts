import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3 server on a free port, with one bucket in a temporary folder. */
export const startS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veck-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'veck' }],
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/veck`,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
