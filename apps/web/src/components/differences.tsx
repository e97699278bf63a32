import type { ReactNode } from 'react'
import classes from './differences.module.css'

/** `id`: where two rows may have the same name. */
export type DifferenceRow = { id?: string; name: string; before: ReactNode; after: ReactNode }

type DifferencesProps = {
  caption?: string
  /** The headings of the three columns. */
  heads: { name: string; before: string; after: string }
  rows: DifferenceRow[]
  /** The last row, which counts most: the price. */
  sum?: DifferenceRow
}

/** What would be another, field by field: before and after beside each other. */
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
