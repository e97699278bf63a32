/** A part of a picture: its first row from above, and how many rows it has. In pixels of the picture. */
export interface Strip {
  from: number
  rows: number
}

/** ms for which the page may be busy with one strip. A click is answered after it. */
const Busy = 100
/** Even, so that a strip has whole pixels when it is drawn half as large again. Each strip has to shape the whole cloth again. */
const Fewest = 64
const Most = 512
/** The first strip compiles the shaders, so that its time says little. */
export const FirstRows = Fewest

const even = (rows: number) => 2 * Math.round(rows / 2)

/** The rows of the next strip, after one of so many rows took so many ms. It grows step by step. */
export function rowsAfter(rows: number, time: number): number {
  const fitting = time > 0 ? (rows * Busy) / time : Most
  return even(Math.min(Most, 2 * rows, Math.max(Fewest, fitting)))
}

/** The strip with some rows around it, which smooth its edges and are then cut off. */
export function withMargin({ from, rows }: Strip, height: number, margin: number): Strip {
  const first = Math.max(0, from - margin)
  return { from: first, rows: Math.min(height, from + rows + margin) - first }
}
