export { addBuyer, listBuyers, NewBuyerSchema, setBuyerActive, type NewBuyer } from './buyers.ts'
export { punchoutHandlers, servePunchOut } from './routes.ts'
export { deleteUnusedVisits, wasReturnedIn } from './visit-repository.ts'
