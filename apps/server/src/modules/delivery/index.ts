import type { Translate } from '../../core/translate.ts'
import type { Database } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { getOrderDelivery } from './get-delivery.ts'

export { deliveryMail } from './delivery-mail.ts'
export { updateDelivery } from './update-delivery.ts'

export const deliveryHandlers = ({ db, translate }: { db: Database; translate: Translate }) =>
  ({
    getOrderDelivery: ({ signedIn, params, locale }) => getOrderDelivery(db, translate, signedIn, params.id, locale),
  }) satisfies SomeHandlers
