import type { States } from '../state.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { errors, offers } from './offers.ts'
import { photoStates } from './photos.ts'
import { preview } from './preview.ts'
import { wizardStates } from './wizard.ts'
import { workbench } from './workbench.ts'

/** Every screen, with its states and dialogs. */
export const states: States = {
  ...access,
  ...account,
  ...offers,
  ...workbench,
  ...wizardStates,
  ...photoStates,
  ...preview,
  ...admin,
  ...errors,
}
