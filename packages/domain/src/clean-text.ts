// Direction overrides make a text look like another text. The other characters are invisible and come with pasted text.
const unseen = /[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g
const blank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** The visible text, trimmed. A text of only spaces and invisible characters becomes empty. */
export const cleanText = (text: string): string => {
  const seen = text.replaceAll(unseen, '').trim()
  return blank.test(seen) ? '' : seen
}

/** Lower case and without accents, for comparing names in a search: not every keyboard has accents. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
