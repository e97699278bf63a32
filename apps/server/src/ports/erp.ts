/** An order on its way to the supplier's ERP; the key is the same at every attempt. */
export type ErpOrder = { key: string; document: string }

/**
 * Resolves when the ERP has the order, however often the same key is handed over; throws ErpRefused when trying again is
 * useless, any other error when it is not.
 */
export type Erp = { handOver: (order: ErpOrder) => Promise<void> }

/** The ERP said no for good; the message is what it said. */
export class ErpRefused extends Error {}
