const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an order may be returned to a URL: HTTPS and a host of the buyer's list. Loopback, if allowed (demo),
 * needs no HTTPS.
 */
export const mayReturnTo = (url: string, returnHosts: readonly string[], { loopback }: { loopback: boolean }) => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password || !isListed(hostname, returnHosts)) return false
  return loopbackHosts.has(hostname) ? loopback && /^https?:$/.test(protocol) : protocol === 'https:'
}

const isListed = (hostname: string, returnHosts: readonly string[]) =>
  returnHosts.some((listed) => (listed.startsWith('*.') ? hostname.endsWith(listed.slice(1)) : hostname === listed))
