const host = /^(?=.{4,253}$)([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}$/u

/**
 * A website as it is printed, without `https://` and without a slash at the end: `www.lindqvist.se/gardiner`. Undefined: it is
 * no website. Only http and https, so that a link in a document cannot do anything else.
 */
export function readWebsite(text: string): string | undefined {
  const written = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
  const slash = written.indexOf('/')
  const domain = slash === -1 ? written : written.slice(0, slash)
  if (!host.test(domain) || /[\s"<>\\^`{|}]/.test(written)) return undefined
  return domain.toLowerCase() + (slash === -1 ? '' : written.slice(slash))
}
