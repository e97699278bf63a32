import type { Marking, OrderLine } from '@veck/contract'
import { displayedSize, displayedWidth, makingMessages, measuredMessages } from '@veck/domain'
import type { Translator } from './translator.ts'

/** As the screen says it (A2.37): the supplier's fabric by its name, a customer's own with colour and supplier. */
export const fabricText = (line: OrderLine, t: Translator) => {
  if (!line.isExternalFabric) return line.productName
  const fabric = [line.externalFabricName, line.externalFabricColor].filter(Boolean).join(', ')
  return t('Preview:OwnFabricFrom', { fabric, supplier: line.externalFabricSupplier })
}

export const sizeText = (line: OrderLine, t: Translator) =>
  `${displayedWidth(line)} × ${displayedSize(line.wallHeight)} cm · ${t('Preview:Quantity', { quantity: line.quantity })}`

export const measuredText = (measured: NonNullable<Marking['measured']>, t: Translator) =>
  measuredMessages(measured)
    .map(({ key, values }) => t(key, values))
    .join(' · ')

export const makingText = (line: OrderLine, t: Translator) =>
  makingMessages({ ...line, ...line.curtainData })
    .map(({ key, values }) => t(key, values))
    .join(' · ')
