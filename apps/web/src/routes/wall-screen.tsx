import { useQuery } from '@tanstack/react-query'
import type { Variant } from '@veck/contract'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { calculateCurtain, type CurtainInput, type CurtainResult, hungCurtain, type MarkingWindow } from '@veck/domain'
import type { ReactNode } from 'react'
import { Page } from '../components/layout/page.tsx'
import { SearchField } from '../components/forms/search-field.tsx'
import { CurtainElevation } from '../features/curtain-preview/elevation/curtain-elevation.tsx'
import type { CurtainInFabric } from '../features/fabric-wall/compare-view.tsx'
import { FabricWall } from '../features/fabric-wall/fabric-wall.tsx'
import { standardCurtain } from '../features/fabric-wall/standard-curtain.ts'
import { FabricSheet } from '../features/fabrics/fabric-sheet.tsx'
import { FavouriteStar } from '../features/fabrics/favourite-star.tsx'
import {
  collectionQuery,
  narrowingOfSearch,
  type NarrowingSearch,
  searchOfNarrowing,
  wholeCollection,
} from '../features/fabrics/filter-query.ts'
import { Filters } from '../features/fabrics/filters.tsx'
import { inputFor } from '../features/markings/fabric-facts.ts'
import { calculationOf, confirmationOf } from '../features/markings/use-calculation.ts'
import { useParameters } from '../features/markings/use-parameters.ts'
import { formatMeasurements } from '../lib/language/format-measurements.ts'
import { useTradeAmount } from '../lib/prices/trade-amount.ts'
import { useNumber } from '../lib/language/use-formats.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import { previewOf } from './preview-of.ts'

type WallScreenProps = {
  back: ReactNode
  /** Search text and filters, which are in the URL. */
  search: NarrowingSearch
  onSearch: (search: NarrowingSearch) => void
  /** The marking that a fabric is chosen for, if any. Without choices, fabrics are compared on a standard window. */
  marking?: {
    id: string
    name: string
    choices: CurtainInput | null
    window: MarkingWindow | undefined
    chosen: string | undefined
    onChoose: ((colour: Variant) => void) | undefined
  }
}

/** The fabric wall, with the filters of the fabric choice and the curtain of a marking. */
export function WallScreen({ back, search, onSearch, marking }: WallScreenProps) {
  const { t } = useTranslation()
  const { parameters } = useParameters()
  const narrowing = narrowingOfSearch(search)
  const narrow = (next: typeof narrowing) => onSearch(searchOfNarrowing(next))
  const choices = marking?.choices ?? standardCurtain(parameters)
  const curtainIn = (colour: Variant): CurtainInFabric | undefined => {
    const input = inputFor(colour, choices, parameters)
    const made = calculateCurtain(input, parameters)
    if (!made.ok) return undefined
    const preview = previewOf({ input, result: made.result, variant: colour, parameters, window: marking?.window })
    return {
      scene: { ...hungCurtain(preview), fabric: preview.fabric },
      drawing: <CurtainElevation {...preview} />,
      facts: <CurtainFacts input={input} result={made.result} colour={colour} />,
    }
  }
  const sizes = formatMeasurements(choices, t)
  return (
    <Page title={t('FabricWall:Title')} intro={marking && t('FabricWall:For', { name: marking.name })} back={back} full>
      <FabricWall
        query={{ ...collectionQuery(narrowing), favourites: narrowing.onlyFavourites ? 'true' : 'false' }}
        isNarrowed={Object.keys(searchOfNarrowing(narrowing)).length > 0}
        onClearNarrowing={() => narrow(wholeCollection)}
        renderFilters={(found) => (
          <>
            <SearchField
              name="q"
              label={t('Fabrics:Search')}
              maxLength={SearchTextMaxLength}
              text={narrowing.search}
              onFind={(text) => narrow({ ...narrowing, search: text })}
            />
            <Filters filters={found?.filters} favourites={found?.favourites} narrowing={narrowing} onNarrow={narrow} />
          </>
        )}
        renderStar={(colour, tabIndex) => (
          <FavouriteStar fabric={colour} {...(tabIndex !== undefined && { tabIndex })} />
        )}
        renderFacts={(colour) => <FabricSheet variants={[colour]} />}
        comparedId={marking?.id ?? 'all'}
        about={marking?.choices ? `${marking.name}: ${sizes}` : t('FabricWall:Standard', { sizes })}
        curtainIn={curtainIn}
        chosen={marking?.chosen}
        onChoose={marking?.onChoose}
      />
    </Page>
  )
}

type CurtainFactsProps = { input: CurtainInput; result: CurtainResult; colour: Variant }

/** What the curtain takes and costs in this fabric, and the facts of the fabric. */
function CurtainFacts({ input, result, colour }: CurtainFactsProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const trade = useTradeAmount()
  const { data } = useQuery(confirmationOf(calculationOf(input, colour)))
  const price = data && trade(data.totalPriceForMarking)
  return (
    <FabricSheet
      variants={[colour]}
      isBrief
      more={[
        { name: t('FabricWall:CurtainPrice'), value: price ?? '' },
        { name: t('Configurator:FabricLength'), value: `${number(result.totalFabricLengthNeeded / 100)} m` },
      ]}
    />
  )
}
