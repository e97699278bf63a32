import { call } from '../call.ts'
import {
  AddAlternativeSchema,
  AddedAlternativeSchema,
  AlternativeParamsSchema,
  AlternativesSchema,
  ChangeAlternativeSchema,
} from '../schemas/alternative.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { CurtainOfLineSchema } from '../schemas/order-line.ts'
import { MarkingRetailParamsSchema } from '../schemas/retail.ts'
import { SavedOrderLineSchema } from '../schemas/saved-line.ts'

const ofMarking = '/api/app/order/{id}/retail/marking/{markingId}/alternative'
const ofLetter = `${ofMarking}/{letter}` as const

/** The curtains between which the client can choose. The order line is the chosen one. */
export const alternativeCalls = {
  getAlternatives: call({
    method: 'GET',
    path: '/api/app/order/{id}/retail/alternatives',
    access: 'curtain',
    tag: 'retail',
    summary: 'All alternatives of an order, without the chosen ones, which are its lines (decided: retail)',
    params: IdParamsSchema,
    answer: AlternativesSchema,
  }),
  addAlternative: call({
    method: 'POST',
    path: ofMarking,
    access: 'curtain',
    tag: 'retail',
    summary: 'Copy the line or an alternative of a marking as a new alternative; 409 if it has four (decided: retail)',
    params: MarkingRetailParamsSchema,
    body: AddAlternativeSchema,
    answer: AddedAlternativeSchema,
  }),
  saveAlternative: call({
    method: 'PUT',
    path: ofLetter,
    access: 'curtain',
    tag: 'retail',
    summary: 'Replace the curtain of an alternative; 409 if it is the chosen one (decided: retail)',
    params: AlternativeParamsSchema,
    body: CurtainOfLineSchema,
    answer: AlternativesSchema,
  }),
  chooseAlternative: call({
    method: 'POST',
    path: `${ofLetter}/choose`,
    access: 'curtain',
    tag: 'retail',
    summary: 'Make an alternative the line of its marking, and the line an alternative (decided: retail)',
    params: AlternativeParamsSchema,
    body: ChangeAlternativeSchema,
    answer: SavedOrderLineSchema,
  }),
  removeAlternative: call({
    method: 'POST',
    path: `${ofLetter}/remove`,
    access: 'curtain',
    tag: 'retail',
    summary: 'Remove an alternative; 409 if it is the chosen one (decided: retail)',
    params: AlternativeParamsSchema,
    body: ChangeAlternativeSchema,
    answer: AlternativesSchema,
  }),
  restoreAlternative: call({
    method: 'POST',
    path: `${ofLetter}/restore`,
    access: 'curtain',
    tag: 'retail',
    summary: 'Undo the removal of an alternative within 30 seconds (decided: undo)',
    params: AlternativeParamsSchema,
    body: ChangeAlternativeSchema,
    answer: AlternativesSchema,
  }),
}
