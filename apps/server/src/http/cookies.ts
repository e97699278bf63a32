type Cookie = {
  name: string
  value: string
  /** In seconds. Absent: until the browser is closed. */
  maxAge?: number
  publicUrl: string
}

/**
 * The `Set-Cookie` header of a cookie that scripts cannot read and other sites do not send. Over HTTPS its name begins with
 * `__Host-`: a browser takes such a cookie only from this host itself, with Secure and for the whole site.
 */
export const writeCookie = ({ name, value, maxAge, publicUrl }: Cookie) => {
  const isHttps = publicUrl.startsWith('https:')
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${isHttps ? '__Host-' : ''}${name}=${value}; Path=/${age}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
}

/**
 * Finds cookies by a pattern of name and value. The name is found with and without `__Host-`, because browsers still have
 * cookies of earlier versions.
 */
export const findCookies = (cookies: string | undefined, pattern: string) => [
  ...(cookies ?? '').matchAll(new RegExp(`(?:^|;\\s*)(?:__Host-)?${pattern}(?=;|$)`, 'g')),
]
