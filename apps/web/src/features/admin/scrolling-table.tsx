import { Box, Table, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './admin.module.css'

type ScrollingTableProps = Pick<BoxProps, 'mah' | 'mt'> & {
  label: string
  /** Narrower, it scrolls sideways. */
  minWidth: number
  columns: readonly { heading: string; isNumber?: boolean }[]
  /** Its rows; the cell of a number has the class `amount`. */
  children: ReactNode
}

/** A table that scrolls where it stands, and is in reach of the keyboard for that. */
export const ScrollingTable = ({ label, minWidth, columns, children, ...place }: ScrollingTableProps) => (
  <Box component="section" {...place} tabIndex={0} aria-label={label} className={classes.scrolled}>
    <Table miw={minWidth} className={classes.table} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ heading, isNumber }) => (
            <Table.Th key={heading} scope="col" {...(isNumber && { className: classes.amount })}>
              {heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </Box>
)
