/** Fewer characters have no trigram to look up. */
export const shortestWord = 3

const isShort = (word: string) => word.length < shortestWord

/**
 * The words of a search, in lower case. What is searched has no spaces, so short figures and signs are joined to their
 * neighbour: `PO 77123` finds `PO77123`, and `bryggan 2` an offer of that name. A short name stays a word of its own, as long
 * as there is a longer word that can be looked up: `Ek Vendela` finds Vendela Ek.
 */
export const searchWords = (text: string): string[] => {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.every(isShort)) return [parts.join('')].filter(Boolean)
  const words: string[] = []
  let before = ''
  for (const part of parts) {
    const word = `${before}${part}`
    before = isShort(word) && !/\p{L}/u.test(word) ? word : ''
    if (before === '') words.push(word)
  }
  return before === '' ? words : [...words.slice(0, -1), `${words.at(-1) ?? ''}${before}`]
}

/** A pattern in which % _ and \ mean themselves. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
