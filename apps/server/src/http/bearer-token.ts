/** The token of `Authorization: Bearer …`. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
