import { useSession } from '../session/session.ts'

/** The label of the customer's order number. Sales see another label, because they place the order for someone else. */
export const useNumberLabel = () =>
  useSession()?.currentUser.isSales ? 'Delivery:numberOfCustomer' : 'Delivery:customersOrderNumber'
