import type { RoomItem } from '@veck/domain'
import { fromLineChoices } from './line-choices.ts'
import type { Marking } from './schemas/marking.ts'
import type { OrderLine } from './schemas/order-line.ts'

/** A marking as `ownFields` compares it with that of its room type. */
export const toRoomItem = ({ name, measured, window }: Marking, line: OrderLine | undefined): RoomItem => ({
  name,
  choices: line ? fromLineChoices(line) : (measured ?? null),
  window,
  fabric: line
    ? {
        variantId: line.ecomProductId,
        isExternalFabric: line.isExternalFabric,
        productWidth: line.productWidth,
        productRepeatHeight: line.productRepeatHeight,
        externalFabricSupplier: line.externalFabricSupplier,
        externalFabricArticleNumber: line.externalFabricArticleNumber,
        externalFabricColor: line.externalFabricColor,
        externalFabricName: line.externalFabricName,
        externalFabricShade: line.externalFabricShade ?? '',
      }
    : null,
})
