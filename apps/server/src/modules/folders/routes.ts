import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { askedIn } from '../calculator/index.ts'
import { findOrderOfMarking, presentNotFollowed } from '../orders/index.ts'
import type { TreeDependencies } from './change-tree.ts'
import { copyFolder, createFolder, renameFolder } from './change-folder.ts'
import { changeMarkingName, copyMarking, createMarking, measureMarking } from './change-marking.ts'
import { deleteFolder, deleteItems, deleteMarking } from './delete-items.ts'
import { moveFolder, sortFolder } from './move-folder.ts'
import { moveMarking } from './move-marking.ts'

const created = ({ result: id, version }: { result: string; version: number }) => ({ id, version })

export const folderHandlers = ({ translate, ...deps }: TreeDependencies & { translate: Translate }) =>
  ({
    createFolder: { change: async ({ caller, body }) => created(await createFolder(deps, caller, body)) },
    renameFolder: ({ signedIn, body }) => renameFolder(deps, signedIn, body),
    copyFolder: async ({ signedIn, body }) => created(await copyFolder(deps, signedIn, body)),
    deleteFoldersAndMarkings: ({ signedIn, body }) => deleteItems(deps, signedIn, body),
    moveFolder: ({ signedIn, body }) => moveFolder(deps, signedIn, body),
    sortFolder: ({ signedIn, body }) => sortFolder(deps, signedIn, body),
    deleteFolder: ({ signedIn, params }) => deleteFolder(deps, signedIn, params.id),

    createMarking: { change: async ({ caller, body }) => created(await createMarking(deps, caller, body)) },
    updateMarking: async ({ signedIn, body }) => {
      const orderId = await findOrderOfMarking(deps.db, body.id)
      return changeMarkingName(deps, signedIn, { orderId, ...body })
    },
    renameMarking: ({ signedIn, body }) => changeMarkingName(deps, signedIn, body),
    measureMarking: async ({ signedIn, body, locale }) => {
      const { version, followed } = await measureMarking(deps, signedIn, body)
      return { version, ...presentNotFollowed(followed, askedIn(translate)(locale)) }
    },
    moveMarking: ({ signedIn, body }) => moveMarking(deps, signedIn, body),
    deleteMarking: ({ signedIn, query }) => deleteMarking(deps, signedIn, query),
    copyMarking: async ({ signedIn, body }) => created(await copyMarking(deps, signedIn, body)),
  }) satisfies SomeHandlers
