import { call } from '../call.ts'
import {
  CopyFolderSchema,
  CreateFolderSchema,
  DeleteFoldersAndMarkingsSchema,
  MoveFolderSchema,
  RenameFolderSchema,
  SortFolderSchema,
} from '../schemas/folder.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { ChangedSchema, CreatedSchema } from '../schemas/version.ts'

export const folderCalls = {
  createFolder: call({
    method: 'POST',
    path: '/api/app/folder',
    access: 'curtain',
    tag: 'folders',
    summary: 'Create a folder (B7.8)',
    body: CreateFolderSchema,
    answer: CreatedSchema,
  }),
  renameFolder: call({
    method: 'PUT',
    path: '/api/app/order/folder',
    access: 'curtain',
    tag: 'folders',
    summary: 'Rename a folder; the folder names on lines change too (B7.9)',
    body: RenameFolderSchema,
    answer: ChangedSchema,
  }),
  copyFolder: call({
    method: 'POST',
    path: '/api/app/order/foldercopy',
    access: 'curtain',
    tag: 'folders',
    summary: 'Copy a folder with everything in it (B7.7)',
    body: CopyFolderSchema,
    answer: CreatedSchema,
  }),
  moveFolder: call({
    method: 'PATCH',
    path: '/api/app/folder',
    access: 'curtain',
    tag: 'folders',
    summary: 'Move a folder with everything in it to another place or folder (decided: folders move)',
    body: MoveFolderSchema,
    answer: ChangedSchema,
  }),
  sortFolder: call({
    method: 'POST',
    path: '/api/app/folder/sort',
    access: 'curtain',
    tag: 'folders',
    summary: 'Sort the folders and markings of a folder by name and number (decided: folders move)',
    body: SortFolderSchema,
    answer: ChangedSchema,
  }),
  deleteFolder: call({
    method: 'DELETE',
    path: '/api/app/marking/folder/{id}',
    access: 'curtain',
    tag: 'folders',
    summary: 'Delete a folder with everything in it (B7.11)',
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
  deleteFoldersAndMarkings: call({
    method: 'POST',
    path: '/api/app/order/deletefoldersandmarkings',
    access: 'curtain',
    tag: 'folders',
    summary: 'Delete the folders and markings selected in the sidebar (B7.12)',
    body: DeleteFoldersAndMarkingsSchema,
    answer: ChangedSchema,
  }),
}
