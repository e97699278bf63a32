import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { askedIn } from '../calculator/index.ts'
import type { LineDependencies } from '../order-lines/index.ts'
import { findSharedTo } from '../sharing/index.ts'
import { findLastCurtain } from './last-curtain.ts'
import { findTemplates } from './repository.ts'
import { deleteTemplate, renameTemplate, saveTemplate } from './save-template.ts'
import { createOrderFromTemplate, insertTemplate } from './use-template.ts'

export { TemplateContentsSchema } from './contents-schema.ts'
export { findOwnTemplates } from './repository.ts'

export const templateHandlers = ({ translate, ...deps }: LineDependencies & { translate: Translate }) =>
  ({
    getTemplates: async ({ signedIn }) => ({
      templates: await findTemplates(deps.db, signedIn),
      sharedWith: await findSharedTo(deps.db, signedIn.user.email),
    }),
    getLastCurtain: ({ signedIn }) => findLastCurtain(deps.db, signedIn.user.email),
    saveTemplate: ({ signedIn, body }) => saveTemplate(deps, signedIn, body),
    renameTemplate: ({ signedIn, params, body }) => renameTemplate(deps, signedIn, params.id, body),
    deleteTemplate: ({ signedIn, params }) => deleteTemplate(deps, signedIn, params.id),
    insertTemplate: ({ signedIn, params, body, locale }) =>
      insertTemplate(deps, signedIn, params.id, body, askedIn(translate)(locale)),
    createOrderFromTemplate: ({ signedIn, params, body, locale }) =>
      createOrderFromTemplate(deps, signedIn, params.id, body, askedIn(translate)(locale)),
  }) satisfies SomeHandlers
