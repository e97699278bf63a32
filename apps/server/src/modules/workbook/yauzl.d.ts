// The package has no types. These are the parts that Veck uses.
declare module 'yauzl' {
  import type { Readable } from 'node:stream'
  export type Entry = { fileName: string; compressedSize: number; uncompressedSize: number; isEncrypted(): boolean }
  export type Zip = { eachEntry(): AsyncIterable<Entry>; openReadStreamPromise(entry: Entry): Promise<Readable> }
  const yauzl: { fromBufferPromise(content: Buffer): Promise<Zip> }
  export default yauzl
}
