export {
  addBuyer,
  BuyerAddressSchema,
  describeNewBuyer,
  listBuyers,
  NewBuyerSchema,
  newSecret,
  setBuyerActive,
  type NewBuyer,
} from './buyers.ts'
export { setBuyerAddress } from './buyer-repository.ts'
export { findFormTargets } from './form-targets.ts'
export { punchoutHandlers, servePunchOut } from './routes.ts'
export { deleteUnusedVisits } from './visit-repository.ts'
