import { z } from 'zod'
import { call } from '../call.ts'
import {
  EditableTextSchema,
  HelpPageSchema,
  HelpParamsSchema,
  PreviewHelpSchema,
  SetHelpPageSchema,
  SetTextSchema,
} from '../schemas/admin-texts.ts'
import { SearchTextQuerySchema } from '../schemas/admin-users.ts'
import { HelpSchema } from '../schemas/settings.ts'

export const adminTextCalls = {
  findTexts: call({
    method: 'GET',
    path: '/api/app/admin/texts',
    access: 'admin',
    tag: 'admin',
    summary: "Texts by key or wording, those worded anew first; at most 100 (decided: supplier's pages)",
    query: SearchTextQuerySchema,
    answer: z.array(EditableTextSchema),
  }),
  setText: call({
    method: 'PUT',
    path: '/api/app/admin/text',
    access: 'admin',
    tag: 'admin',
    summary: "Word a text anew, or as it came with Veck (decided: supplier's pages)",
    body: SetTextSchema,
    answer: { raw: 'nothing' },
  }),
  getHelpPage: call({
    method: 'GET',
    path: '/api/app/admin/help/{locale}',
    access: 'admin',
    tag: 'admin',
    summary: "The help page as it was written (decided: supplier's pages)",
    params: HelpParamsSchema,
    answer: HelpPageSchema,
  }),
  previewHelp: call({
    method: 'POST',
    path: '/api/app/admin/help/preview',
    access: 'admin',
    tag: 'admin',
    summary: "What is left of a help page once it is made safe (decided: supplier's pages)",
    body: PreviewHelpSchema,
    answer: HelpSchema,
  }),
  setHelpPage: call({
    method: 'PUT',
    path: '/api/app/admin/help/{locale}',
    access: 'admin',
    tag: 'admin',
    summary: "Show a help page of one's own, or the one that came with Veck (decided: supplier's pages)",
    params: HelpParamsSchema,
    body: SetHelpPageSchema,
    answer: { raw: 'nothing' },
  }),
}
