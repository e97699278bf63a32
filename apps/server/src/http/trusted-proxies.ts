/**
 * For Fastify, which takes no number: a count cannot tell a proxy from a caller who reaches the server past it. The operator
 * who gives one has made sure that nobody does; entries beyond the count are never believed.
 */
export const trustedProxies = (proxies: number | string[]) =>
  typeof proxies === 'number' ? proxies > 0 && ((_address: string, hop: number) => hop < proxies) : proxies
