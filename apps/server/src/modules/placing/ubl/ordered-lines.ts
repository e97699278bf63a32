/** The lines that the supplier sells, with their ids in the order: without own fabrics. */
export const orderedLines = <Line extends { line: { isExternalFabric: boolean } }>(lines: readonly Line[]) =>
  lines.filter(({ line }) => !line.isExternalFabric).map((line, index) => ({ ...line, id: String(index + 1) }))
