import type { Book, Files } from './book.ts'

/** An order that the load made. `at`: when the server acknowledged it, in milliseconds. */
export type Write = { name: string; at: number }

export type Drilled = {
  books: { before: Book; after: Book }
  files: { before: Files; after: Files }
  /** What the server acknowledged to the load. */
  written: Write[]
  writers: number
  /** When the backup began, in milliseconds. */
  begun: number
}

/** What is missing or changed after the restore. Only what was written since the backup began may be lost. */
export const findFaults = ({ books, files, written, writers, begun }: Drilled): string[] => {
  const present = new Set(books.after.loadNames)
  const missing = written.filter(({ at, name }) => at < begun && !present.has(name))
  const known = new Set(written.map(({ name }) => name))
  // A write whose answer was lost is not in the list, so at most one for each writer is unknown.
  const unknown = books.after.loadNames.filter((name) => !known.has(name))
  return [
    ...books.before.differencesFrom(books.after),
    ...files.before.differencesFrom(files.after, begun),
    ...(missing.length > 0 ? [`${missing.length} writes from before the backup are missing`] : []),
    ...(unknown.length > writers ? [`${unknown.length} orders that nobody made`] : []),
  ]
}
