import { groupBy } from '../group-by.ts'

interface OrderLine {
  isExternalFabric: boolean
  externalFabricSupplier?: string | null | undefined
}

export interface SupplierGroup<Line> {
  /** Trimmed, in lower case; UnknownSupplier if there is none. */
  supplier: string
  lines: Line[]
}

/** The capital letter distinguishes it from every real supplier, which is in lower case. */
export const UnknownSupplier = 'Unknown'

const supplierOf = ({ externalFabricSupplier }: OrderLine) =>
  externalFabricSupplier?.trim().toLowerCase() || UnknownSupplier

/** Groups are in the order of their first line (A4.11). */
export function groupBySupplier<Line extends OrderLine>(lines: readonly Line[]): SupplierGroup<Line>[] {
  const external = lines.filter((line) => line.isExternalFabric)
  return [...groupBy(external, supplierOf)].map(([supplier, members]) => ({ supplier, lines: members }))
}
