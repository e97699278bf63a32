import type { ReactNode } from 'react'
import classes from './differences.module.css'

/** `id` is needed if two rows can have the same name. */
export type DifferenceRow = { id?: string; name: string; before: ReactNode; after: ReactNode }

type DifferencesProps = {
  caption?: string
  /** The headings of the three columns. */
  heads: { name: string; before: string; after: string }
  rows: DifferenceRow[]
  /** The last row, which is emphasized: the price. */
  sum?: DifferenceRow | undefined
}

/** A table of the fields that would change, with the values before and after. */
export const Differences = ({ caption, heads, rows, sum }: DifferencesProps) => (
  <table className={classes.differences}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        <th scope="col">{heads.name}</th>
        <th scope="col">{heads.before}</th>
        <th scope="col">{heads.after}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, name, before, after }) => (
        <tr key={id ?? name}>
          <th scope="row">{name}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
    {sum && (
      <tfoot>
        <tr>
          <th scope="row">{sum.name}</th>
          <td>{sum.before}</td>
          <td>{sum.after}</td>
        </tr>
      </tfoot>
    )}
  </table>
)
