import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FabricWall as Found, Variant } from '@veck/contract'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { FoundCount } from '../../components/messages/found-count.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { showActionError, showFailure } from '../../components/messages/toasts.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { CompareTray } from './compare-tray.tsx'
import { CompareView, type CurtainInFabric } from './compare-view.tsx'
import { FabricView } from './fabric-view.tsx'
import { ComparedMax, useCompared } from './use-compared.ts'
import { type Opened, WallGrid } from './wall-grid.tsx'
import { pageOf, pageQuery, type WallQuery } from './wall-query.ts'
import classes from './fabric-wall.module.css'

type FabricWallProps = {
  query: WallQuery
  isNarrowed: boolean
  onClearNarrowing: () => void
  /** Search and filters, with what each value would find. */
  renderFilters: (found: Found | undefined) => ReactNode
  renderStar: (colour: Variant, tabIndex?: number) => ReactNode
  renderFacts: (colour: Variant) => ReactNode
  /** Of the marking that the wall was opened for. */
  comparedId: string
  about: string
  curtainIn: (colour: Variant) => CurtainInFabric | undefined
  chosen?: string | undefined
  onChoose?: ((colour: Variant) => void) | undefined
}

const waiting = Array.from({ length: 12 }, (_, index) => index)

/** The collection as large images: search, filters with counts, zoom to the weave, and several fabrics on one curtain. */
export function FabricWall(props: FabricWallProps) {
  const { query, isNarrowed, onClearNarrowing, renderFilters, renderStar, renderFacts, chosen, onChoose } = props
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pageQuery(query, 0),
    placeholderData: keepPreviousData,
  })
  const { compared, toggle, remove, clear } = useCompared(props.comparedId)
  const [opened, setOpened] = useState<Opened>()
  const [open, setOpen] = useState<'fabric' | 'compare'>()
  const close = () => setOpen(undefined)
  const comparedNumbers = new Set(compared.map(({ partNo }) => partNo))
  const onCompare = (colour: Variant) => {
    if (!toggle(colour)) showFailure(t('FabricWall:TooMany', { count: ComparedMax }))
  }
  const show = (next: Opened) => {
    setOpened(next)
    setOpen('fabric')
  }
  /** To a neighbour of the colour on screen, whose page may not be loaded yet. */
  const stepTo = (index: number) => {
    if (index < 0 || index >= (data?.total ?? 0)) return undefined
    return async () => {
      const { page, at } = pageOf(index)
      const { colours } = await queryClient.fetchQuery(pageQuery(query, page))
      const colour = colours[at]
      if (colour) setOpened({ colour, index })
    }
  }
  const step = (index: number) => {
    const go = stepTo(index)
    return go && (() => void go().catch(showActionError))
  }
  return (
    <>
      <div className={classes.filters}>{renderFilters(data)}</div>
      <FoundCount count={isNarrowed && !isPlaceholderData ? data?.total : undefined} />
      <p className={classes.found}>
        {data &&
          t('FabricWall:Found', {
            colours: t('AdminFabrics:Colours', { count: data.total }),
            fabrics: t('AdminFabrics:Count', { count: data.products }),
          })}
        {!data && !error && (
          <output>
            <StillLoading />
          </output>
        )}
      </p>
      {error && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {!data && !error && (
        <output className={classes.waiting} aria-label={t('Shell:Loading')}>
          {waiting.map((tile) => (
            <Skeleton key={tile} className={classes.tile ?? ''} />
          ))}
        </output>
      )}
      {data?.total === 0 && !error && (
        <NoneFound hasFavourites={query.favourites === 'false' || isFiltered(query)} onClear={onClearNarrowing} />
      )}
      {data && data.total > 0 && !error && (
        <WallGrid
          // Another search begins at the top.
          key={`${query.searchString} ${query.filter} ${query.favourites}`}
          query={query}
          first={data}
          chosen={chosen}
          compared={comparedNumbers}
          renderStar={renderStar}
          onOpen={show}
          onCompare={onCompare}
        />
      )}
      <CompareTray compared={compared} onRemove={remove} onClear={clear} onCompare={() => setOpen('compare')} />
      <FabricView
        opened={open === 'fabric'}
        onClose={close}
        colour={opened?.colour}
        onPrevious={opened && step(opened.index - 1)}
        onNext={opened && step(opened.index + 1)}
        isCompared={opened !== undefined && comparedNumbers.has(opened.colour.partNo)}
        onCompare={onCompare}
        onChoose={onChoose}
        renderStar={renderStar}
        renderFacts={renderFacts}
      />
      <CompareView
        opened={open === 'compare' && compared.length > 0}
        onClose={close}
        compared={compared}
        about={props.about}
        curtainIn={props.curtainIn}
        renderStar={renderStar}
        onRemove={remove}
        onChoose={onChoose}
      />
    </>
  )
}

const isFiltered = ({ searchString, filter }: WallQuery) => searchString !== '' || filter !== 'parf|'

/** `hasFavourites`: false if the user looks at all favourites and has none. */
function NoneFound({ hasFavourites, onClear }: { hasFavourites: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(hasFavourites ? '0Results' : 'Fabrics:NoFavourites')}
      actions={
        <Button variant="default" onClick={onClear}>
          {t('Fabrics:ClearFilters')}
        </Button>
      }
    >
      {t(hasFavourites ? 'Fabrics:NoneText' : 'Fabrics:NoFavouritesText')}
    </EmptyState>
  )
}
