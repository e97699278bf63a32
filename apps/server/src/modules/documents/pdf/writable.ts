// What all our fonts have a letter for: the languages written in Latin letters, and the signs of the trade.
const unknown =
  /[^\u0020-\u007E\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA-\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126-\u0127\u012A-\u012B\u012E-\u0131\u0136-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164-\u0165\u016A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2-\u1EF3\u2013-\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039-\u203A\u20AC\u2122\u2212]/gu

/** One line that our fonts can write: a question mark stands for every other letter. */
export const writable = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}|\p{M}/gu, '')
    .replaceAll(/[\s\u202F]+/gu, (gap) => (gap === '\u00A0' || gap === '\u202F' ? '\u00A0' : ' '))
    .replaceAll(unknown, '?')
    // The dot of our text font has no room of its own around it; and no line begins with one.
    .replaceAll(' · ', '\u00A0\u00A0·\u00A0 ')
