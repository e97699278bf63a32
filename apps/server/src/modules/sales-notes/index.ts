import type { SomeHandlers } from '../../http/handlers.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { getSalesNote, saveSalesNote } from './sales-note.ts'

export const salesNoteHandlers = (deps: ChangeDependencies) =>
  ({
    getSalesNote: ({ signedIn, params }) => getSalesNote(deps.db, signedIn, params.id),
    saveSalesNote: ({ signedIn, params, body }) => saveSalesNote(deps, signedIn, params.id, body),
  }) satisfies SomeHandlers
