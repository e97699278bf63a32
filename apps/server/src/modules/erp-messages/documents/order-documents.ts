import type { ErpDocument } from '@veck/domain'

/** An order by the id that the ERP knows (`10042`, `10042-2`), and what a document says about it. */
export type OrderDocument = { erpOrderId: string; document: ErpDocument }
