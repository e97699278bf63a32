import type { SomeHandlers } from '../../http/handlers.ts'
import type { Translate } from '../../core/translate.ts'
import type { LineDependencies } from '../order-lines/index.ts'
import { changeLines } from './change-lines.ts'

export type { NewValues } from './change-marking.ts'
export { choiceOf, readFabrics, type FindFabric } from './fabrics.ts'
export { refusalOf, type Asked } from './refusal.ts'
export { storeLines, storeMarkings } from './store-changes.ts'

export const changeLinesHandlers = ({ translate, ...deps }: LineDependencies & { translate: Translate }) =>
  ({
    changeLines: ({ signedIn, params, body, locale }) =>
      changeLines(deps, signedIn, params.id, body, { locale, translate: (message) => translate(locale, message) }),
  }) satisfies SomeHandlers
