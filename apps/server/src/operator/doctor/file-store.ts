import { fault, type Check } from './check.ts'

/** A folder is checked with the data folder. */
export const fileStoreCheck: Check = {
  name: 'file store',
  examine: async ({ files, config: { s3Url } }) => {
    if (!s3Url) return []
    try {
      // Also fails when the bucket does not exist. Asking for one file would not.
      for await (const _ of files.list()) break
      return []
    } catch (error) {
      return [fault(`photos and images cannot be read (VECK_S3_URL): ${String(error)}`)]
    }
  },
}
