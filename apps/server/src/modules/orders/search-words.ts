/** A shorter word has no trigram, so the index cannot find it. */
export const shortestWord = 3

const isShort = (word: string) => word.length < shortestWord

/**
 * The words of a search, in lower case. The searched text has no spaces, so short numbers and signs are joined to the
 * word beside them: `PO 77123` finds `PO77123`, and `bryggan 2` finds an order of that name. A short name stays a word
 * of its own if there is a longer word for the index: `Ek Vendela` finds Vendela Ek.
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

/** A LIKE pattern in which % _ and \ are ordinary characters. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
