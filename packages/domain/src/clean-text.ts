// Overrides of the writing direction make a text read as another than it is; the rest takes no place and is pasted unseen.
const unseen = /[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g
const blank = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** A text as people see it, trimmed: a name of nothing but spaces and invisible characters is empty. */
export const cleanText = (text: string): string => {
  const seen = text.replaceAll(unseen, '').trim()
  return blank.test(seen) ? '' : seen
}
