/** One line of text: composed letters, no control or invisible characters, single spaces. */
export const cleanLine = (text: string) =>
  text
    // Half a character, as a text that was cut in its middle has.
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replaceAll(/[\s\u202F]+/gu, (gap) => (gap === '\u00A0' || gap === '\u202F' ? '\u00A0' : ' '))
    // Variation selectors (FE00–FE0F) only choose between two pictures of the same sign.
    .replaceAll(/[\p{Cc}\p{Cf}\uFE00-\uFE0F]/gu, '')
    // The dot of our text font has no space of its own around it; and no line begins with one.
    .replaceAll(' · ', '\u00A0\u00A0·\u00A0 ')
