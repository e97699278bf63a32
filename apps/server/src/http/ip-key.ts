import { isIPv6 } from 'node:net'

/**
 * The key under which attempts from an IP address are counted. A household or server usually has a whole IPv6 /64, so a
 * /64 has one key. An IPv4 address that is mapped to IPv6 has the key of the IPv4 address.
 */
export const ipKey = (ip: string): string => {
  const [address = ''] = ip.toLowerCase().split('%')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of 16 bits. */
const groupsOf = (address: string): number[] => {
  const [head = [], tail] = address.split('::').map(partsOf)
  if (!tail) return head
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

const partsOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((part) => (part.includes('.') ? quadOf(part) : [Number.parseInt(part, 16)]))

/** The last 32 bits may be written as an IPv4 address. */
const quadOf = (text: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
