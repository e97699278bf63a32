import type { Handlers } from '../../http/calls.ts'
import type { TreeChangers } from './change-tree.ts'
import { copyFolder } from './copy-folder.ts'
import { copyMarking } from './copy-marking.ts'
import { createFolder } from './create-folder.ts'
import { createMarking } from './create-marking.ts'
import { deleteFolder, deleteItems, deleteMarking } from './delete-items.ts'
import { measureMarking } from './measure-marking.ts'
import { moveMarking } from './move-marking.ts'
import { renameFolder } from './rename-folder.ts'
import { renameMarking } from './rename-marking.ts'
import { restoreItems } from './restore-items.ts'
import { findOrderOfMarking } from './tree-items.ts'

const created = ({ result: id, version }: { result: string; version: number }) => ({ id, version })

export const folderHandlers = (changers: TreeChangers): Handlers => ({
  createFolder: async ({ signedIn, body }) => created(await createFolder(changers, signedIn, body)),
  renameFolder: ({ signedIn, body }) => renameFolder(changers, signedIn, body),
  copyFolder: async ({ signedIn, body }) => created(await copyFolder(changers, signedIn, body)),
  deleteFoldersAndMarkings: ({ signedIn, body }) => deleteItems(changers, signedIn, body),
  restoreFoldersAndMarkings: ({ signedIn, params, body }) => restoreItems(changers, signedIn, params.id, body),
  deleteFolder: ({ signedIn, params }) => deleteFolder(changers, signedIn, params.id),

  createMarking: async ({ signedIn, body }) => created(await createMarking(changers, signedIn, body)),
  updateMarking: async ({ signedIn, body }) => {
    const orderId = await findOrderOfMarking(changers.db, body.id)
    return renameMarking(changers, signedIn, { orderId, ...body })
  },
  renameMarking: ({ signedIn, body }) => renameMarking(changers, signedIn, body),
  measureMarking: ({ signedIn, body }) => measureMarking(changers, signedIn, body),
  moveMarking: ({ signedIn, body }) => moveMarking(changers, signedIn, body),
  deleteMarking: ({ signedIn, query }) => deleteMarking(changers, signedIn, query),
  copyMarking: async ({ signedIn, body }) => created(await copyMarking(changers, signedIn, body)),
})
