import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { picture } from '../../../../apps/server/src/modules/images/testing/photos.ts'
import { startS3Server } from '../../../../apps/server/test/s3-server.ts'
import { newMarking } from '../../../../e2e/support/order.ts'
import { apiAt, signInAt } from '../fleet.ts'
import type { Check } from './check.ts'

/** A different image each time: a known one would not be stored again. */
const photoOf = async (width: number) => new Blob([new Uint8Array(await picture(width).jpeg().toBuffer())])

/** Adds a photo through each server, and reads it through each. */
const seenByAll = async (urls: string[], accessToken: string, firstWidth: number) => {
  const apis = urls.map((url) => apiAt(url, accessToken))
  for (const [index, api] of apis.entries()) {
    const { markingId: marking } = await newMarking(api)
    const file = await photoOf(firstWidth + index)
    await api.addMarkingImage({ form: { marking, name: 'Fönstret', note: '', thumbnail: 'true', file } })
    const hashes = await Promise.all(
      apis.map(async (other) => {
        const [image] = await other.getMarkingImages({ params: { id: marking } })
        const { blob } = await other.getImage({ params: { fileId: image?.fileId ?? '' }, query: {} })
        return createHash('sha256')
          .update(new Uint8Array(await blob.arrayBuffer()))
          .digest('hex')
      }),
    )
    assert.equal(new Set(hashes).size, 1)
  }
  return apis.length
}

export const uploadsCheck: Check = {
  name: 'a photo added through one server is shown by the others',
  run: async ({ servers, proxy, startServer }) => {
    const { accessToken } = await signInAt(proxy.url, 'kund')
    const inFolder = await seenByAll(
      servers.map(({ url }) => url),
      accessToken,
      200,
    )
    const s3 = await startS3Server()
    try {
      const settings = { VECK_S3_URL: s3.url }
      const onS3 = await Promise.all([10, 11].map((index) => startServer(index, settings)))
      const inS3 = await seenByAll(
        onS3.map(({ url }) => url),
        accessToken,
        300,
      )
      for (const { stop } of onS3) await stop()
      return `${inFolder} photos by ${inFolder} servers that share a folder, ${inS3} by ${inS3} that share an S3 store`
    } finally {
      await s3.stop()
    }
  },
}
