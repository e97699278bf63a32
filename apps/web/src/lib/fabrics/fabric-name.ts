import type { OrderLine } from '@veck/contract'

/** The fabric of a line with its colour. */
export const fabricName = (
  line: Pick<OrderLine, 'isExternalFabric' | 'externalFabricName' | 'externalFabricColor' | 'productName'>,
) => (line.isExternalFabric ? `${line.externalFabricName} ${line.externalFabricColor}`.trim() : line.productName)
