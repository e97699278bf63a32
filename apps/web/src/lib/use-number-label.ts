import { useSession } from './session.ts'

/** The number is the customer's own; sales place the order for someone else. */
export const useNumberLabel = () =>
  useSession()?.currentUser.internalSalesSven ? 'Delivery:numberOfCustomer' : 'Delivery:customersOrderNumber'
