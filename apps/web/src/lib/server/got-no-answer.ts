import { ApiError } from '@veck/contract/client'

/** There was no answer, or a server error: the call may succeed if it is repeated. */
export const gotNoAnswer = (error: unknown) => !(error instanceof ApiError) || error.status >= 500
