/** One line of text: composed letters, no control or invisible characters, single spaces. */
export const cleanLine = (text: string) =>
  text
    // Half of a surrogate pair, left where a text was cut.
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replaceAll(/[\s\u202F]+/gu, (gap) => (gap === '\u00A0' || gap === '\u202F' ? '\u00A0' : ' '))
    // Variation selectors (FE00–FE0F) only choose between two forms of the same character.
    .replaceAll(/[\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu, '')
    // The dot of the text font has no space around it, and no line starts with a dot.
    .replaceAll(' · ', '\u00A0\u00A0·\u00A0 ')
