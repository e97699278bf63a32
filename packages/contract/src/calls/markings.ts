import { call } from '../call.ts'
import {
  CopyMarkingSchema,
  CreateMarkingSchema,
  DeleteMarkingQuerySchema,
  MoveMarkingSchema,
  RenameMarkingSchema,
  UpdateMarkingSchema,
} from '../schemas/marking.ts'
import { ChangedSchema, CreatedSchema } from '../schemas/version.ts'

export const markingCalls = {
  createMarking: call({
    method: 'POST',
    path: '/api/app/marking',
    access: 'curtain',
    tag: 'folders',
    summary: 'Create a marking in a folder (B7.2)',
    body: CreateMarkingSchema,
    answer: CreatedSchema,
  }),
  updateMarking: call({
    method: 'PUT',
    path: '/api/app/marking',
    access: 'curtain',
    tag: 'folders',
    summary: 'Change the name of a marking (B7.3)',
    body: UpdateMarkingSchema,
    answer: ChangedSchema,
  }),
  moveMarking: call({
    method: 'PATCH',
    path: '/api/app/marking',
    access: 'curtain',
    tag: 'folders',
    summary: 'Reorder a marking in its folder or move it to another (B7.4)',
    body: MoveMarkingSchema,
    answer: ChangedSchema,
  }),
  renameMarking: call({
    method: 'PUT',
    path: '/api/app/marking/name',
    access: 'curtain',
    tag: 'folders',
    summary: 'Rename a marking from the sidebar (B7.5)',
    body: RenameMarkingSchema,
    answer: ChangedSchema,
  }),
  copyMarking: call({
    method: 'POST',
    path: '/api/app/order/markingcopy',
    access: 'curtain',
    tag: 'folders',
    summary: 'Copy a marking with its line and images (B7.6)',
    body: CopyMarkingSchema,
    answer: CreatedSchema,
  }),
  deleteMarking: call({
    method: 'DELETE',
    path: '/api/app/marking',
    access: 'curtain',
    tag: 'folders',
    summary: 'Delete a marking (B7.10)',
    query: DeleteMarkingQuerySchema,
    answer: { raw: 'nothing' },
  }),
}
