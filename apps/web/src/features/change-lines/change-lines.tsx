import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import type { ChangedLines, LineChange, Order, Variant } from '@veck/contract'
import { type ComponentType, useMemo, useState } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { PriceSum } from '../../components/price-sum.tsx'
import { Segments } from '../../components/segments.tsx'
import { StillLoading } from '../../components/still-loading.tsx'
import { queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { isOwnInUse } from '../../lib/own-fabric.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChangeFields } from './change-fields.tsx'
import { FabricMapping } from './fabric-mapping.tsx'
import { Outcome } from './outcome.tsx'
import { fabricsIn, type OpenedFrom, type Scope, scopesOf } from './scope.ts'
import { useChangeLines } from './use-change-lines.ts'
import { lineChangesOf, matchColours, nothingWanted, type WantedChange } from './wanted-change.ts'
import classes from './change-lines.module.css'

type FabricKind = 'keep' | 'colour' | 'fabric'

/** Lets the user choose a fabric of the supplier. */
export type FabricPickerProps = { order: Order; chosen: Variant | null; onChoose: (variant: Variant) => void }

type ChangeLinesProps = {
  order: Order
  from: OpenedFrom
  FabricPicker: ComponentType<FabricPickerProps>
  onSaved: () => Promise<unknown>
}

const scopeTexts = {
  all: 'ChangeLines:ScopeAll',
  folder: 'ChangeLines:ScopeFolder',
  selection: 'ChangeLines:ScopeSelection',
} as const

// In milliseconds: a number is typed digit by digit.
const typingPause = 300

/** Changes fabric, sewing type, deduction or weights of many curtains at once; shows first what would happen. */
export function ChangeLines({ order, from, FabricPicker, onSaved }: ChangeLinesProps) {
  const { t } = useTranslation()
  const scopes = useMemo(() => scopesOf(order, from), [order, from])
  const [scope, setScope] = useState<Scope>([...scopes.keys()][0] ?? 'all')
  const [kind, setKind] = useState<FabricKind>('keep')
  const [quality, setQuality] = useState<Variant>()
  const [wanted, setWanted] = useState(nothingWanted)
  const change = (more: Partial<WantedChange>) => setWanted((now) => ({ ...now, ...more }))
  const fabrics = useMemo(() => fabricsIn(order, scopes.get(scope) ?? []), [order, scopes, scope])
  const ours = fabrics.filter((fabric) => !isOwnInUse(fabric, order))
  const variantsOf = useVariants([...ours.map(({ productId }) => productId), ...(quality ? [quality.productId] : [])])
  // Until the user chooses otherwise, each fabric gets the same colour of the new quality.
  const matched = quality ? matchColours(ours, coloursOf(ours, variantsOf), variantsOf(quality.productId), quality) : {}
  const replaced = kind === 'keep' ? {} : kind === 'fabric' ? { ...matched, ...wanted.fabrics } : wanted.fabrics
  // As text, because a new list in each render would start the pause again.
  const [asked] = useDebouncedValue(
    JSON.stringify(lineChangesOf(fabrics, { ...wanted, fabrics: replaced })),
    typingPause,
  )
  const changes = useMemo(() => JSON.parse(asked) as LineChange[], [asked])
  const changing = useChangeLines(order, changes, onSaved)
  const folderOf = (markingId: string) => order.folders[order.markings[markingId]?.folderId ?? '']?.name ?? ''
  return (
    <div className={classes.screen}>
      <div className={classes.choices}>
        <section className={classes.part} aria-label={t('ChangeLines:Where')}>
          <h2>{t('ChangeLines:Where')}</h2>
          <Segments
            label={t('ChangeLines:Where')}
            value={scope}
            onChange={setScope}
            options={[...scopes].map(([value, { length: count }]) => ({
              value,
              label: t(scopeTexts[value], { count, folder: from.folder?.name ?? '' }),
            }))}
          />
        </section>
        <section className={classes.part} aria-label={t('ChangeLines:Fabric')}>
          <h2>{t('ChangeLines:Fabric')}</h2>
          <Segments
            label={t('ChangeLines:Fabric')}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setQuality(undefined)
              change({ fabrics: {} })
            }}
            options={[
              { value: 'keep', label: t('ChangeLines:KeepFabric') },
              { value: 'colour', label: t('EditFabric:OtherColour') },
              { value: 'fabric', label: t('EditFabric:OtherFabric') },
            ]}
          />
          {kind === 'fabric' && (
            <FabricPicker
              order={order}
              chosen={quality ?? null}
              onChoose={(variant) => {
                setQuality(variant)
                change({ fabrics: {} })
              }}
            />
          )}
          {(kind === 'colour' || quality) && (
            <FabricMapping
              fabrics={ours}
              variantsFor={({ productId }) => variantsOf(quality?.productId ?? productId)}
              chosen={replaced}
              onChoose={(chosen) => change({ fabrics: chosen })}
            />
          )}
        </section>
        <section className={classes.part} aria-label={t('ChangeLines:Sewing')}>
          <h2>{t('ChangeLines:Sewing')}</h2>
          <ChangeFields wanted={wanted} onChange={change} />
        </section>
      </div>
      <Decision changing={changing} folderOf={folderOf} />
    </div>
  )
}

type DecisionProps = {
  changing: ReturnType<typeof useChangeLines>
  folderOf: (markingId: string) => string
}

function Decision({ changing, folderOf }: DecisionProps) {
  const { t } = useTranslation()
  const { preview, isCurrent, isLoading, isSaving, problem, save } = changing
  const count = preview?.changed.length ?? 0
  return (
    <aside className={classes.outcome} aria-busy={isLoading}>
      <div className={classes.decision}>
        <output>
          {!preview && !isLoading && t('ChangeLines:ChooseFirst')}
          {isLoading && !preview && <StillLoading />}
          {preview && count === 0 && preview.refused.length === 0 && t('ChangeLines:NoEffect')}
          {preview && count > 0 && <PriceSum change={preview} />}
          {preview?.followers && <Followers followers={preview.followers} />}
        </output>
        <FormError>{problem ? errorText(problem) : undefined}</FormError>
        <Button disabled={!isCurrent || count === 0} loading={isSaving} onClick={save}>
          {t('ChangeLines:Save', { count })}
        </Button>
      </div>
      {preview && <Outcome outcome={preview} folderOf={folderOf} />}
    </aside>
  )
}

/** The rooms that follow a changed room type. */
function Followers({ followers }: { followers: NonNullable<ChangedLines['followers']> }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('ChangeLines:Followers', { count: followers.changed })}</p>
      <PriceSum change={followers} />
    </>
  )
}

/** The colours of each product. */
function useVariants(productIds: readonly number[]) {
  const ids = [...new Set(productIds)]
  const found = useQueries({ queries: ids.map((productId) => queries.getVariants({ params: { productId } })) })
  return (productId: number): readonly Variant[] => found[ids.indexOf(productId)]?.data ?? []
}

const coloursOf = (
  fabrics: readonly { productId: number; erpProductId: string }[],
  variantsOf: (productId: number) => readonly Variant[],
): ReadonlyMap<string, string> =>
  new Map(
    fabrics.flatMap(({ productId, erpProductId }) => {
      const variant = variantsOf(productId).find(({ partNo }) => partNo === erpProductId)
      return variant ? [[erpProductId, variant.color] as const] : []
    }),
  )
