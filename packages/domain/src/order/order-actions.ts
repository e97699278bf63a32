import { OrderStatus } from './status.ts'

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus
const anyStatus = [Initiated, OfferSentToCustomer, OrderPlaced, Failed]

/**
 * customer: the owner or a user the owner shares with, except sales; buyer: a customer who signed in by punch-out;
 * seller: a customer who sells to clients of their own (`sellsToClients`);
 * editor: a buyer whom the procurement system sent to change this order; procurement: the system itself, which orders
 * what was returned to it; erp: the system that receives placed orders; client: of a seller, with the address of an offer.
 */
export type Actor = 'customer' | 'owner' | 'sales' | 'buyer' | 'seller' | 'editor' | 'procurement' | 'erp' | 'client'

interface ActionRule {
  from: Partial<Record<Actor, readonly OrderStatus[]>>
  needs?: 'internalLine' | 'externalLine'
  /** Who may do this while the order is returned to procurement; absent: everyone in `from`. */
  whileReturned?: readonly Actor[]
  /** Absent: the status does not change. */
  leadsTo?: OrderStatus
}

/** Who may do which action in which status, and the status afterwards. The only definition (A4.1, A6.4–A6.6). */
export const orderActions = {
  read: { from: { customer: anyStatus, sales: anyStatus } },
  editContents: { from: { customer: [Initiated], sales: [Initiated] } },
  sendOrderPdf: { from: { customer: [Initiated] }, needs: 'internalLine', leadsTo: OfferSentToCustomer },
  placeOrder: {
    // A customer who places a sent order opens it again and places it in one step.
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
  /** Opens a sent order for changes. */
  reopenOrder: {
    from: { customer: [OfferSentToCustomer], editor: [OfferSentToCustomer] },
    whileReturned: ['editor'],
    leadsTo: Initiated,
  },
  copy: { from: { customer: [OfferSentToCustomer, OrderPlaced] } },
  delete: { from: { owner: [Initiated, OfferSentToCustomer] }, leadsTo: Deleted },
  /** Takes the order out of the bin and restores its status. */
  restore: { from: { owner: [Deleted] } },
  /** Retail prices and clients belong to the customer: the supplier does not see them (0019). */
  readRetail: { from: { seller: anyStatus } },
  editRetail: { from: { seller: [Initiated, OfferSentToCustomer] } },
  /** Changes the order line, which the supplier sees, and who has which letter, which only the customer sees. */
  chooseAlternative: { from: { seller: [Initiated] } },
  /** The picture of a line. It changes nothing that the order says. */
  saveRendering: {
    from: { customer: [Initiated, OfferSentToCustomer], sales: [Initiated, OfferSentToCustomer] },
  },
  /** Chooses the alternatives and options of the order that the client accepted. */
  acceptByClient: { from: { client: [Initiated, OfferSentToCustomer] } },
  /** Changes retail data and contents. */
  restoreRevision: { from: { seller: [Initiated] } },
  sendExternalFabricsPdf: { from: { customer: anyStatus, sales: anyStatus }, needs: 'externalLine' },
} as const satisfies Record<string, ActionRule>

export type OrderAction = keyof typeof orderActions

export const ruleOf = (action: OrderAction): ActionRule => orderActions[action]

/** Undefined if nobody may do the action in that status. */
export function statusAfter(action: OrderAction, status: OrderStatus): OrderStatus | undefined {
  const { from, leadsTo } = ruleOf(action)
  return Object.values(from).some((statuses) => statuses.includes(status)) ? (leadsTo ?? status) : undefined
}
