import type { RetailActor } from '../orders/index.ts'
import type { FoundPage } from './find-page.ts'

/** The client as the history names them: by the name in the offer, without an account. */
export const clientOf = ({ revision: { offer } }: FoundPage): RetailActor => ({
  user: { email: '', firstName: offer.client?.name ?? '', lastName: '' },
})
