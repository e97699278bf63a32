import { ApiError } from '@veck/contract/client'

/** Nothing came back, or only that the server failed: asked again, it may answer. */
export const gotNoAnswer = (error: unknown) => !(error instanceof ApiError) || error.status >= 500
