import type { CallName } from '@veck/contract'
import type { Entry } from './access-entry.ts'

const aFabric = { params: { productId: '31' } }

/** Calls for what a user keeps for the next order. */
export const templateAccess = {
  getFavouriteFabrics: { rule: 'curtain' },
  addFavouriteFabric: { rule: 'curtain', input: aFabric },
  removeFavouriteFabric: { rule: 'curtain', input: aFabric },
} satisfies Partial<Record<CallName, Entry>>
