import type { Marking, OrderLine } from '@veck/contract'
import { displayedSize, displayedWidth, makingMessages, measuredMessages } from '@veck/domain'
import type { Say } from './say.ts'

/** As the screen says it (A2.37): the supplier's fabric by its name, a customer's own with colour and supplier. */
export const fabricWords = (line: OrderLine, say: Say) => {
  if (!line.isExternalFabric) return line.productName
  const fabric = [line.externalFabricName, line.externalFabricColor].filter(Boolean).join(', ')
  return say('Preview:OwnFabricFrom', { fabric, supplier: line.externalFabricSupplier })
}

export const sizeWords = (line: OrderLine, say: Say) =>
  `${displayedWidth(line)} × ${displayedSize(line.wallHeight)} cm · ${say('Preview:Quantity', { quantity: line.quantity })}`

export const measuredWords = (measured: NonNullable<Marking['measured']>, say: Say) =>
  measuredMessages(measured)
    .map(({ key, values }) => say(key, values))
    .join(' · ')

export const makingWords = (line: OrderLine, say: Say) =>
  makingMessages({ ...line, ...line.curtainData })
    .map(({ key, values }) => say(key, values))
    .join(' · ')
