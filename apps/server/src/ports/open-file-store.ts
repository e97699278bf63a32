import { join } from 'node:path'
import { folderFileStore, type FileStore } from './file-store.ts'

type Place = { s3Url: string | undefined; dataDir: string }

/** A folder, unless the configuration names a store elsewhere, whose library is loaded only then. */
export const openFileStore = async ({ s3Url, dataDir }: Place): Promise<FileStore> => {
  if (!s3Url) return folderFileStore(join(dataDir, 'files'))
  const { s3FileStore } = await import('./s3-file-store.ts')
  return s3FileStore(s3Url)
}
