// The package has no types. These are the parts that the tests use.
declare module 'yauzl' {
  import type { Readable } from 'node:stream'
  type Entry = { fileName: string }
  type Zip = { eachEntry(): AsyncIterable<Entry>; openReadStreamPromise(entry: Entry): Promise<Readable> }
  const yauzl: { fromBufferPromise(content: Buffer): Promise<Zip> }
  export default yauzl
}
