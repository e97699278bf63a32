import type { BuyerCompany } from '@veck/contract'
import { showElectronicAddress } from '@veck/domain'
import { desc, lt } from 'drizzle-orm'
import { supplierChanges } from '../../db/schema/supplier-changes.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { readInput } from '../../core/read-input.ts'
import {
  addBuyer,
  BuyerAddressSchema,
  describeNewBuyer,
  listBuyers,
  NewBuyerSchema,
  newSecret,
  setBuyerActive,
  setBuyerAddress,
} from '../punchout/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { actorOf, recordChange } from '../audit/index.ts'

const maxRows = 200

const requireBuyer = async ({ db }: AdminDependencies, buyerId: string) => {
  const buyer = (await listBuyers(db)).find(({ id }) => id === buyerId)
  if (!buyer) throw problem('notFound')
  return buyer
}

/** A buyer has no country, so numbers are read as Swedish. The scheme is shown only if the number needs it. */
const presentCompany = ({ electronicAddress }: { electronicAddress: string }): BuyerCompany => ({
  electronicAddress: showElectronicAddress(electronicAddress, 'SE'),
})

export const buyerHandlers = (deps: AdminDependencies) =>
  ({
    getBuyers: () => listBuyers(deps.db),

    addBuyer: async ({ signedIn, body: { cxml, oci, ...rest } }) => {
      const buyer = readInput(NewBuyerSchema, {
        ...rest,
        ...(cxml && { cxml: { ...cxml, sharedSecret: newSecret() } }),
        ...(oci && { oci: { ...oci, password: newSecret() } }),
      })
      await recordChange(
        deps,
        actorOf(signedIn),
        async (tx) => {
          const id = await addBuyer(tx, buyer)
          if (!id) throw problem('conflict', { message: { key: 'Errors:buyerTaken' } })
          return id
        },
        (id) => ({ action: 'addBuyer', subject: id, details: describeNewBuyer(buyer) }),
      )
      return { cxmlSharedSecret: buyer.cxml?.sharedSecret ?? null, ociPassword: buyer.oci?.password ?? null }
    },

    getBuyerCompany: async ({ params }) => presentCompany(await requireBuyer(deps, params.id)),

    changeBuyerCompany: async ({ signedIn, params, body }) => {
      const buyer = await requireBuyer(deps, params.id)
      const read = BuyerAddressSchema.safeParse(body.electronicAddress)
      const fields = { electronicAddress: { key: 'Fields:invalidCompanyNumber' } } as const
      if (!read.success) throw problem('invalidFields', { fields })
      const change = { action: 'changeBuyerCompany', subject: buyer.id } as const
      await recordChange(deps, actorOf(signedIn), (tx) => setBuyerAddress(tx, buyer.id, read.data), change)
      return presentCompany({ electronicAddress: read.data })
    },

    setBuyerActive: async ({ signedIn, params, body }) => {
      const buyer = await requireBuyer(deps, params.id)
      if (body.active && buyer.demo && !deps.demo) throw problem('conflict', { message: { key: 'Errors:demoAccount' } })
      const change = { action: body.active ? 'letBuyerIn' : 'shutBuyerOut', subject: buyer.id } as const
      await recordChange(deps, actorOf(signedIn), (tx) => setBuyerActive(tx, buyer.id, body.active), change)
    },

    getSupplierChanges: async ({ query: { before } }) => {
      const rows = await deps.db
        .select()
        .from(supplierChanges)
        .where(before === undefined ? undefined : lt(supplierChanges.id, before))
        .orderBy(desc(supplierChanges.id))
        .limit(maxRows)
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    },
  }) satisfies SomeHandlers
