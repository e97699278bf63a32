/**
 * The `trustProxy` option of Fastify, which does not accept a number: a number cannot distinguish a proxy from a caller who
 * bypasses it. The operator who sets a number must make sure that nobody can. Entries beyond the number are not trusted.
 */
export const trustedProxies = (proxies: number | string[]) =>
  typeof proxies === 'number' ? proxies > 0 && ((_address: string, hop: number) => hop < proxies) : proxies
