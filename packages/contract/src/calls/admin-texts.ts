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
    summary: "Find texts by key or content, replaced ones first, at most 100 (decided: supplier's pages)",
    query: SearchTextQuerySchema,
    answer: z.array(EditableTextSchema),
  }),
  setText: call({
    method: 'PUT',
    path: '/api/app/admin/text',
    access: 'admin',
    tag: 'admin',
    summary: "Replace a text, or reset it to the built-in one (decided: supplier's pages)",
    body: SetTextSchema,
    answer: { raw: 'nothing' },
  }),
  getHelpPage: call({
    method: 'GET',
    path: '/api/app/admin/help/{locale}',
    access: 'admin',
    tag: 'admin',
    summary: "The source of the help page (decided: supplier's pages)",
    params: HelpParamsSchema,
    answer: HelpPageSchema,
  }),
  previewHelp: call({
    method: 'POST',
    path: '/api/app/admin/help/preview',
    access: 'admin',
    tag: 'admin',
    summary: "A preview of a help page after sanitising (decided: supplier's pages)",
    body: PreviewHelpSchema,
    answer: HelpSchema,
  }),
  setHelpPage: call({
    method: 'PUT',
    path: '/api/app/admin/help/{locale}',
    access: 'admin',
    tag: 'admin',
    summary: "Replace the help page, or reset it to the built-in one (decided: supplier's pages)",
    params: HelpParamsSchema,
    body: SetHelpPageSchema,
    answer: { raw: 'nothing' },
  }),
}
