/** Stands where a name was. */
export const mark = '–'
