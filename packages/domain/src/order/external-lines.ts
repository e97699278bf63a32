import { groupBy } from '../group-by.ts'

interface OrderLine {
  isExternalFabric: boolean
  externalFabricSupplier?: string | null | undefined
}

export interface SupplierGroup<Line> {
  /** Trimmed, lower case; UnknownSupplier when none is given. */
  supplier: string
  lines: Line[]
}

/** The capital keeps it apart from every real supplier. */
export const UnknownSupplier = 'Unknown'

const supplierOf = ({ externalFabricSupplier }: OrderLine) =>
  externalFabricSupplier?.trim().toLowerCase() || UnknownSupplier

/** In the order in which the suppliers first appear (A4.11). */
export function groupBySupplier<Line extends OrderLine>(lines: readonly Line[]): SupplierGroup<Line>[] {
  const external = lines.filter((line) => line.isExternalFabric)
  return [...groupBy(external, supplierOf)].map(([supplier, members]) => ({ supplier, lines: members }))
}
