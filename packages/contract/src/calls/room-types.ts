import { call } from '../call.ts'
import { ChangedLinesSchema } from '../schemas/change-lines.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import {
  CreatedRoomsSchema,
  CreateRoomsSchema,
  FollowedFolderSchema,
  FollowFolderSchema,
  ResetToTypeSchema,
  StopFollowingSchema,
} from '../schemas/room-type.ts'
import { ChangedSchema } from '../schemas/version.ts'

export const roomTypeCalls = {
  createRooms: call({
    method: 'POST',
    path: '/api/app/order/{id}/rooms',
    access: 'curtain',
    tag: 'folders',
    summary: 'Create rooms that follow a folder, one for each name, as one change (decided: room types)',
    params: IdParamsSchema,
    body: CreateRoomsSchema,
    answer: CreatedRoomsSchema,
  }),
  followFolder: call({
    method: 'POST',
    path: '/api/app/order/{id}/follow',
    access: 'curtain',
    tag: 'folders',
    summary: 'Let folders follow another folder, or preview this (decided: room types)',
    params: IdParamsSchema,
    body: FollowFolderSchema,
    answer: FollowedFolderSchema,
  }),
  stopFollowing: call({
    method: 'POST',
    path: '/api/app/order/{id}/stopfollowing',
    access: 'curtain',
    tag: 'folders',
    summary: 'Let folders keep what they have and no longer follow their room type (decided: room types)',
    params: IdParamsSchema,
    body: StopFollowingSchema,
    answer: ChangedSchema,
  }),
  resetToType: call({
    method: 'POST',
    path: '/api/app/order/{id}/resettotype',
    access: 'curtain',
    tag: 'folders',
    summary: 'Give folders or markings the values of their room type again, or preview this (decided: room types)',
    params: IdParamsSchema,
    body: ResetToTypeSchema,
    answer: ChangedLinesSchema,
  }),
}
