import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { askedIn } from '../calculator/index.ts'
import type { LineDependencies } from '../order-lines/index.ts'
import { presentNotFollowed } from '../orders/index.ts'
import { chooseAlternative } from './choose-alternative.ts'
import { addAlternative, removeAlternative, restoreAlternative, saveAlternative } from './edit-alternatives.ts'
import { getAlternatives } from './present-alternatives.ts'

export { addAlternative, chooseAlternative, saveAlternative }
export { chooseAccepted } from './exchange.ts'
export { presentAlternatives } from './present-alternatives.ts'
export { deleteRemovedAlternatives, readAlternatives, storeAlternatives } from './repository.ts'

export const alternativeHandlers = ({ translate, ...deps }: LineDependencies & { translate: Translate }) =>
  ({
    getAlternatives: ({ signedIn, params, locale }) => getAlternatives(deps, signedIn, params.id, locale),
    addAlternative: ({ signedIn: who, params, body, locale }) => addAlternative(deps, { who, locale }, params, body),
    saveAlternative: ({ signedIn: who, params, body, locale }) => saveAlternative(deps, { who, locale }, params, body),
    chooseAlternative: async ({ signedIn: who, params, body, locale }) => {
      const { saved, followed } = await chooseAlternative(deps, { who, locale }, params, body.version)
      return { ...saved, ...presentNotFollowed(followed, askedIn(translate)(locale)) }
    },
    removeAlternative: ({ signedIn: who, params, body, locale }) =>
      removeAlternative(deps, { who, locale }, params, body.version),
    restoreAlternative: ({ signedIn: who, params, body, locale }) =>
      restoreAlternative(deps, { who, locale }, params, body.version),
  }) satisfies SomeHandlers
