/** Shown of a long list before the user asks for more. 600 rows at once would make the page slow. */
export const atFirst = 20
export const more = 200
