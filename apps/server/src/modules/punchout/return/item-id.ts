const digits = 25

/**
 * What an item is called in the buyer's system: the offer's number and its marking. Short and in small letters, because
 * SAP has room for 40 characters and some systems do not keep capitals.
 */
export const itemIdOf = (offerNumber: number, markingId: string) =>
  `${offerNumber}-${BigInt(`0x${markingId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(digits, '0')}`

/** OCI knows no freight, so it is an item too. */
export const freightIdOf = (offerNumber: number) => `${offerNumber}-freight`

/** The id of the offer itself: before items had ids of their own it was given for all of them. */
export type ItemReference = { offerNumber: number } | { orderId: string }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Which offer an item belongs to; undefined when the text is no id of ours. */
export const readItemId = (text: string): ItemReference | undefined => {
  const number = /^([1-9]\d{0,8})-(?:[\da-z]{25}|freight)$/i.exec(text)?.[1]
  if (number !== undefined) return { offerNumber: Number(number) }
  return uuid.test(text) ? { orderId: text.toLowerCase() } : undefined
}
