/** The public pages of the carriers that Swedish suppliers use, by a word of their name. */
const pages: [RegExp, (number: string) => string][] = [
  [/postnord/i, (number) => `https://tracking.postnord.com/se/?id=${number}`],
  [/dhl/i, (number) => `https://www.dhl.com/se-sv/home/tracking.html?tracking-id=${number}`],
  [/schenker/i, (number) => `https://www.dbschenker.com/app/tracking-public/?refNumber=${number}`],
  [/bring/i, (number) => `https://tracking.bring.se/tracking/${number}`],
  [/\bups\b/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/budbee/i, (number) => `https://tracking.budbee.com/${number}`],
]

/** Where a parcel can be followed; undefined for a carrier that we do not know. */
export function trackingUrlOf(carrier: string, number: string): string | undefined {
  const page = pages.find(([name]) => name.test(carrier))?.[1]
  return number === '' ? undefined : page?.(encodeURIComponent(number))
}
