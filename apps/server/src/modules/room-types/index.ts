import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { askedIn } from '../calculator/index.ts'
import type { LineDependencies } from '../order-lines/index.ts'
import { createRooms } from './create-rooms.ts'
import { followFolder, stopFollowing } from './follow-folder.ts'
import { resetToType } from './reset-to-type.ts'

export { createFollowTypes } from './follow-types.ts'

export const roomTypeHandlers = ({ translate, ...deps }: LineDependencies & { translate: Translate }) =>
  ({
    createRooms: ({ signedIn, params, body }) => createRooms(deps, signedIn, params.id, body),
    followFolder: ({ signedIn, params, body, locale }) => followFolder(deps, signedIn, params.id, body, locale),
    stopFollowing: ({ signedIn, params, body }) => stopFollowing(deps, signedIn, params.id, body),
    resetToType: ({ signedIn, params, body, locale }) =>
      resetToType(deps, signedIn, params.id, body, askedIn(translate)(locale)),
  }) satisfies SomeHandlers
