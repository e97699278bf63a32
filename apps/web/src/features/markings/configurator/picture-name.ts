/** Longest part of a name, in characters: systems allow 255 bytes in all. */
const maxPart = 60

/** Characters that systems forbid in names of files, and invisible ones that hide or reverse others. */
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const part = (text: string) =>
  [...text.normalize('NFC').replaceAll(forbidden, '_').replaceAll(/\s+/g, ' ').trim()].slice(0, maxPart).join('').trim()

/** The name of a downloaded picture, from offer and marking: `10042 Villa Ek - Fönster söder.jpg`. */
export const pictureName = (offer: { offerNumber: number; offerName: string }, markingName: string): string =>
  `${offer.offerNumber} ${[part(offer.offerName), part(markingName)].filter(Boolean).join(' - ')}.jpg`
