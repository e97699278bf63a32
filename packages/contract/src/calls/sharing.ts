import { z } from 'zod'
import { call } from '../call.ts'
import { SharedUserSchema, ShareWithSchema } from '../schemas/sharing.ts'

const path = '/api/app/userordersharing/userordersharing'

export const sharingCalls = {
  shareOrders: call({
    method: 'POST',
    path,
    access: 'curtain',
    tag: 'sharing',
    summary: 'Share all own orders with an e-mail address (A7.31)',
    body: ShareWithSchema,
    answer: SharedUserSchema,
  }),
  getSharedUsers: call({
    method: 'GET',
    path,
    access: 'curtain',
    tag: 'sharing',
    summary: 'The e-mail addresses that own orders are shared with (A7.31)',
    answer: z.array(SharedUserSchema),
  }),
  unshareOrders: call({
    method: 'DELETE',
    path,
    access: 'curtain',
    tag: 'sharing',
    summary: 'Stop sharing with an e-mail address (A7.31)',
    query: ShareWithSchema,
    answer: { raw: 'nothing' },
  }),
}
