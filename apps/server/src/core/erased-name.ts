/** Stands where the name of an erased client or account was. */
export const erasedName = '–'

/** Owns the orders that stay with the supplier when the data of a closed account is erased. Nobody can sign in to it. */
export const erasedAccountEmail = 'closed-account@veck.invalid'
