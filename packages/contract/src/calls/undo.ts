import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { UndoChangeSchema, UndoneChangeSchema } from '../schemas/undo.ts'

export const undoCalls = {
  undoChange: call({
    method: 'POST',
    path: '/api/app/order/{id}/undo',
    access: 'curtain',
    tag: 'orders',
    summary:
      'Undo a change of the contents, or an undo; 409 `changedSince` if the same things were changed since, `notYourChange` if someone else made it (decided: undo)',
    params: IdParamsSchema,
    body: UndoChangeSchema,
    answer: UndoneChangeSchema,
  }),
}
