/** An order on its way to the supplier's ERP; the key is the same at every attempt. */
export type ErpOrder = { key: string; document: string }

/**
 * Resolves when the ERP has the order, however often the same key is handed over. Throws ErpRefused when the ERP will not
 * take it, ErpUnreached when nothing was sent, and any other error when it is unknown whether the ERP has the order.
 */
export type Erp = { handOver: (order: ErpOrder) => Promise<void> }

/** The ERP said no for good; the message is what it said. */
export class ErpRefused extends Error {}

/** No connection was made, so this attempt left no order in the ERP. */
export class ErpUnreached extends Error {}
