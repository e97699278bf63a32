const digits = 25

/**
 * The id of an item in the buyer's system: order number and marking. Short and in lower case, because
 * SAP allows 40 characters and some systems ignore case.
 */
export const itemIdOf = (offerNumber: number, markingId: string) =>
  `${offerNumber}-${BigInt(`0x${markingId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(digits, '0')}`

/** OCI has no field for freight, so freight is an item. */
export const freightIdOf = (offerNumber: number) => `${offerNumber}-freight`

/** The id of the order itself, which older returns used for all items. */
export type ItemReference = { offerNumber: number } | { orderId: string }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The order of an item; undefined if the text is not one of our ids. */
export const readItemId = (text: string): ItemReference | undefined => {
  const number = /^([1-9]\d{0,8})-(?:[\da-z]{25}|freight)$/i.exec(text)?.[1]
  if (number !== undefined) return { offerNumber: Number(number) }
  return uuid.test(text) ? { orderId: text.toLowerCase() } : undefined
}
