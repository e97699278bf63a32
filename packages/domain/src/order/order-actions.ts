import { OrderStatus } from './status.ts'

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus
const anyStatus = [Initiated, OfferSentToCustomer, OrderPlaced, Failed]

/**
 * customer: the owner or someone the owner shares with, unless that is sales; buyer: a customer who came by punch-out;
 * editor: a buyer whom the procurement system sent to change this very offer; procurement: the system itself, which orders
 * what was returned to it; erp: the system that takes the orders.
 */
export type Actor = 'customer' | 'owner' | 'sales' | 'buyer' | 'editor' | 'procurement' | 'erp'

interface ActionRule {
  from: Partial<Record<Actor, readonly OrderStatus[]>>
  needs?: 'internalLine' | 'externalLine'
  /** Who still may while the offer is returned to procurement; everyone when absent. */
  whileReturned?: readonly Actor[]
  /** The status stays when absent. */
  leadsTo?: OrderStatus
}

/** Who may do what to an offer in which status, and where it leads: the only place that says so (A4.1, A6.4–A6.6). */
export const orderActions = {
  read: { from: { customer: anyStatus, sales: anyStatus } },
  editContents: { from: { customer: [Initiated], sales: [Initiated] } },
  sendOrderPdf: { from: { customer: [Initiated] }, needs: 'internalLine', leadsTo: OfferSentToCustomer },
  placeOrder: {
    // A customer who orders a sent offer opens it again and places it in one step.
    from: {
      customer: [Initiated, OfferSentToCustomer],
      sales: [OfferSentToCustomer, Failed],
      procurement: [OfferSentToCustomer],
    },
    needs: 'internalLine',
    whileReturned: ['sales', 'procurement'],
    leadsTo: OrderPlaced,
  },
  returnToProcurement: { from: { buyer: [Initiated] }, needs: 'internalLine', leadsTo: OfferSentToCustomer },
  refuseAtErp: { from: { erp: [OrderPlaced] }, leadsTo: Failed },
  confirmAtErp: { from: { erp: [OrderPlaced, Failed] }, leadsTo: OrderPlaced },
  changeOrder: {
    from: { customer: [OfferSentToCustomer], editor: [OfferSentToCustomer] },
    whileReturned: ['editor'],
    leadsTo: Initiated,
  },
  copy: { from: { customer: [OfferSentToCustomer, OrderPlaced] } },
  delete: { from: { owner: [Initiated, OfferSentToCustomer] }, leadsTo: Deleted },
  /** Out of the bin, to the status it had. */
  restore: { from: { owner: [Deleted] } },
  sendExternalFabricsPdf: { from: { customer: anyStatus, sales: anyStatus }, needs: 'externalLine' },
} as const satisfies Record<string, ActionRule>

export type OrderAction = keyof typeof orderActions

export const ruleOf = (action: OrderAction): ActionRule => orderActions[action]

/** Undefined when nobody can do that from there. */
export function statusAfter(action: OrderAction, status: OrderStatus): OrderStatus | undefined {
  const { from, leadsTo } = ruleOf(action)
  return Object.values(from).some((statuses) => statuses.includes(status)) ? (leadsTo ?? status) : undefined
}
