import type { SomeHandlers } from '../../http/handlers.ts'
import type { Translate } from '../../core/translate.ts'
import { askedIn } from '../calculator/index.ts'
import type { LineDependencies } from '../order-lines/index.ts'
import { changeLines } from './change-lines.ts'

export { changeMarking, type NewValues } from './change-marking.ts'
export { choiceOf, readFabrics, type FindFabric } from './fabrics.ts'
export { nextPlaces, storeLines, storeMarkings } from './store-changes.ts'

export const changeLinesHandlers = ({ translate, ...deps }: LineDependencies & { translate: Translate }) =>
  ({
    changeLines: ({ signedIn, params, body, locale }) =>
      changeLines(deps, signedIn, params.id, body, askedIn(translate)(locale)),
  }) satisfies SomeHandlers
