import type { CurtainError } from '@veck/domain'

/** Errors of the curtain calculation. */
const curtainErrors = {
  wallHeightOutOfRange: 400,
  wallWidthTooLarge: 400,
  wallWidthTooSmall: 400,
  nothingLeftToHang: 400,
  tooHighForLying: 400,
} as const satisfies Record<CurtainError['code'], 400>

/** Every error code of the server, with its HTTP status. */
export const errorCodes = {
  ...curtainErrors,
  badRequest: 400,
  invalidFields: 400,
  /** Not 401, which would end the session in the browser (A8.1). */
  wrongCredentials: 400,
  /** The mailed link, secret or refresh token is unknown, used or too old. */
  expiredLink: 400,
  invalidPunchoutSession: 400,
  /** The second factor, recovery code, password or mailed code is not right. */
  wrongProof: 400,
  shareWithSelf: 400,
  /** At least one marking is impossible in the new fabric; none is changed. */
  fabricDoesNotFit: 400,
  brokenImage: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The user must prove again who they are, and may then repeat the call. */
  proofRequired: 403,
  /** The account is self-registered and may not mail others yet. */
  mailNotApproved: 403,
  notFound: 404,
  wrongStatus: 409,
  stale: 409,
  pricesChanged: 409,
  /** The fabric is not in the active price list. */
  noPrice: 409,
  /** All lines are in external fabrics (A6.4, A6.5). */
  nothingToOrder: 409,
  /** Curtains in own fabric have no trade price, so someone must type what the client pays. */
  retailPriceMissing: 409,
  /** Without markup or margin the client would see the trade prices. */
  priceRuleMissing: 409,
  /** The client's page is closed: accepted, declined, expired, superseded or revoked. */
  linkClosed: 409,
  /** The page was open for more than a day, or the answer does not come from it. */
  pageTooOld: 409,
  /** The client, or someone else with the address, has accepted the offer before. */
  alreadyAccepted: 409,
  /** The client has accepted this offer, and it has not changed since. */
  offerAccepted: 409,
  /** The page showed another total than the offer has for these choices. */
  totalDiffers: 409,
  /** The client has accepted an offer, which the law may make the customer keep. */
  acceptedOfferKept: 409,
  alreadyShared: 409,
  tooLateToUndo: 409,
  changedSince: 409,
  /** The change that would be undone is someone else's. */
  notYourChange: 409,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooManyRequests: 429,
  internal: 500,
  notImplemented: 501,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorCodes
