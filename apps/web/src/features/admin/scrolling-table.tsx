import { Box, Table, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './admin.module.css'

type ScrollingTableProps = Pick<BoxProps, 'mah' | 'mt'> & {
  label: string
  /** In pixels. In less space the table scrolls sideways. */
  minWidth: number
  columns: readonly { heading: string; isNumber?: boolean }[]
  /** The rows. Cells with numbers have the class `amount`. */
  children: ReactNode
}

/** A table that scrolls on its own. It is focusable, so that the keyboard can scroll it. */
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
