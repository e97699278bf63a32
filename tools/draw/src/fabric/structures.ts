import { type Field, wrap } from './field.ts'

/** How warp and weft cross. */
export type Structure = 'plain' | 'basket' | 'rib' | 'twill' | 'satin' | 'herringbone'

/** One repeat of the crossing: `rows[weft][warp]` is true where the warp lies on top. */
type Repeat = readonly (readonly boolean[])[]

const repeatOf = (...rows: string[]): Repeat => rows.map((row) => [...row].map((mark) => mark === '#'))

const twillStep = (warp: number, weft: number): boolean => wrap(warp - weft, 4) < 2

/** Twill that changes direction after every 12 warp threads. */
const herringbone: Repeat = Array.from({ length: 4 }, (_, weft) =>
  Array.from({ length: 24 }, (_unused, warp) => (warp < 12 ? twillStep(warp, weft) : twillStep(-warp + 1, weft))),
)

const repeats: Record<Structure, Repeat> = {
  plain: repeatOf('#.', '.#'),
  basket: repeatOf('##..', '##..', '..##', '..##'),
  rib: repeatOf('#.', '#.', '.#', '.#'),
  twill: Array.from({ length: 4 }, (_, weft) => Array.from({ length: 4 }, (_unused, warp) => twillStep(warp, weft))),
  satin: repeatOf('.####', '###.#', '#.###', '####.', '##.##'),
  herringbone,
}

/** A repeat as fields of 1 (warp on top) and -1, with the neighbours of each crossing. */
export type Crossings = {
  columns: number
  rows: number
  here: Field
  left: Field
  right: Field
  above: Field
  below: Field
}

export const crossingsOf = (structure: Structure): Crossings => {
  const repeat = repeats[structure]
  const rows = repeat.length
  const columns = repeat[0]?.length ?? 1
  const shifted = (dx: number, dy: number): Field =>
    Float32Array.from({ length: rows * columns }, (_, cell) => {
      const weft = repeat[wrap(Math.floor(cell / columns) + dy, rows)]
      return weft?.[wrap((cell % columns) + dx, columns)] ? 1 : -1
    })
  return {
    columns,
    rows,
    here: shifted(0, 0),
    left: shifted(-1, 0),
    right: shifted(1, 0),
    above: shifted(0, -1),
    below: shifted(0, 1),
  }
}
