import { desc } from 'drizzle-orm'
import { supplierChanges } from '../../db/schema/supplier-changes.ts'
import type { Handlers } from '../../http/calls.ts'
import { problem } from '../../http/problem.ts'
import { readInput } from '../../http/read-input.ts'
import { addBuyer, listBuyers, NewBuyerSchema, newSecret, setBuyerActive } from '../punchout/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { changeAs } from './record-change.ts'

const mostRows = 200

export const buyerHandlers = (deps: AdminDependencies): Handlers => ({
  getBuyers: () => listBuyers(deps.db),

  addBuyer: async ({ signedIn, body: { cxml, oci, ...rest } }) => {
    const buyer = readInput(NewBuyerSchema, {
      ...rest,
      ...(cxml && { cxml: { ...cxml, sharedSecret: newSecret() } }),
      ...(oci && { oci: { ...oci, password: newSecret() } }),
    })
    await changeAs(deps, signedIn, { action: 'addBuyer', subject: buyer.name }, async (tx) => {
      if (!(await addBuyer(tx, buyer))) throw problem('conflict', { wording: { key: 'Errors:buyerTaken' } })
    })
    return { cxmlSharedSecret: buyer.cxml?.sharedSecret ?? null, ociPassword: buyer.oci?.password ?? null }
  },

  setBuyerActive: async ({ signedIn, params, body }) => {
    const buyer = (await listBuyers(deps.db)).find(({ id }) => id === params.id)
    if (!buyer) throw problem('notFound')
    if (body.active && buyer.demo && !deps.demo) throw problem('conflict', { wording: { key: 'Errors:demoAccount' } })
    const change = { action: body.active ? 'letBuyerIn' : 'shutBuyerOut', subject: buyer.name }
    await changeAs(deps, signedIn, change, (tx) => setBuyerActive(tx, buyer.id, body.active))
  },

  getSupplierChanges: async () => {
    const rows = await deps.db.select().from(supplierChanges).orderBy(desc(supplierChanges.id)).limit(mostRows)
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  },
})
