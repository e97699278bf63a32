import type { Buyer } from '../buyer-repository.ts'
import type { Arrival } from '../start-punch-out.ts'
import type { Setup } from './setup-request.ts'

/** Edit and inspect lead to the offer that was returned, which shows itself open or read-only as its status is. */
const redirectOf = ({ operation, offerId, redirect }: Setup, { locale }: Buyer) =>
  operation !== 'create' && offerId ? `/${locale}/order/${offerId}` : redirect

export const arrivalOf = (setup: Setup, buyer: Buyer): Arrival => {
  const { Email: email, firstName, lastName, address, postalNo, city, countryCode } = setup
  return {
    buyer,
    person: { email, firstName, lastName, address, postalNo, city, countryCode },
    sharedAccount: false,
    returnTo: {
      protocol: 'cxml',
      url: setup.BrowserFormPost,
      buyerCookie: setup.BuyerCookie,
      buyer: setup.buyer,
      supplier: setup.supplier,
    },
    redirect: redirectOf(setup, buyer),
  }
}
