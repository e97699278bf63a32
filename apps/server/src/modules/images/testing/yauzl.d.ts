// What the tests use of the package, which comes without types.
declare module 'yauzl' {
  import type { Readable } from 'node:stream'
  type Entry = { fileName: string }
  type Zip = { eachEntry(): AsyncIterable<Entry>; openReadStreamPromise(entry: Entry): Promise<Readable> }
  const yauzl: { fromBufferPromise(content: Buffer): Promise<Zip> }
  export default yauzl
}
