/** Stands where the name of an erased client was. */
export const erasedName = '–'
