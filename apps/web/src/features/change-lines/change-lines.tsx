import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ChangedLines, LineChange, Order, Variant } from '@veck/contract'
import { useMemo, useState } from 'react'
import { FormError } from '../../components/forms/form-error.tsx'
import { PriceSum } from '../../components/offer/price-sum.tsx'
import { Segments } from '../../components/forms/segments.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { isOwnInUse } from '../../lib/fabrics/own-fabric.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ChangeFields } from './change-fields.tsx'
import { FabricPart, type FabricViews } from './fabric-part.tsx'
import { Outcome } from './outcome.tsx'
import { fabricsIn, type OpenedFrom, type Scope, scopesOf } from './scope.ts'
import { TickMarkings } from './tick-markings.tsx'
import { useChangeLines } from './use-change-lines.ts'
import { useFabricChange } from './use-fabric-change.ts'
import { lineChangesOf, nothingWanted } from './wanted-change.ts'
import classes from './change-lines.module.css'

type ChangeLinesProps = {
  order: Order
  from: OpenedFrom
  views: FabricViews
  /** `variant`: what the only fabric of the scope has become. */
  onSaved: (variant: Variant | undefined) => Promise<unknown>
  onUndone?: ((variant: Variant | undefined) => Promise<unknown>) | undefined
}

const scopeTexts = {
  all: 'ChangeLines:ScopeAll',
  folder: 'ChangeLines:ScopeFolder',
  fabric: 'ChangeLines:ScopeFolder',
  selection: 'ChangeLines:ScopeSelection',
} as const

// In milliseconds: a number is typed digit by digit.
const typingPause = 300
const none: ReadonlySet<string> = new Set()

/** Changes fabric, sewing type, deduction or weights of many curtains at once; shows first what would happen. */
export function ChangeLines({ order, from, views, onSaved, onUndone }: ChangeLinesProps) {
  const { t } = useTranslation()
  const scopes = useMemo(() => scopesOf(order, from), [order, from])
  const [scope, setScope] = useState<Scope>([...scopes.keys()][0] ?? 'all')
  const [leftOut, setLeftOut] = useState(none)
  const [wanted, setWanted] = useState(nothingWanted)
  const inScope = useMemo(() => scopes.get(scope) ?? [], [scopes, scope])
  const fabrics = useMemo(() => fabricsIn(order, inScope), [order, inScope])
  const ours = fabrics.filter((fabric) => !isOwnInUse(fabric, order))
  const fabric = useFabricChange(ours, from.fabric && ours.length > 0 ? 'colour' : 'keep')
  const changed = fabricsIn(
    order,
    inScope.filter((id) => !leftOut.has(id)),
  )
  // As text, because a new list in each render would start the pause again.
  const [asked] = useDebouncedValue(
    JSON.stringify(lineChangesOf(changed, { ...wanted, fabrics: fabric.replaced })),
    typingPause,
  )
  const changes = useMemo(() => JSON.parse(asked) as LineChange[], [asked])
  const became = fabric.shown?.partNo === fabric.only?.erpProductId ? undefined : fabric.shown
  const changing = useChangeLines(order, changes, {
    onSaved: () => onSaved(became),
    onUndone: async () => onUndone?.(became),
  })
  const folderOf = (markingId: string) => order.folders[order.markings[markingId]?.folderId ?? '']?.name ?? ''
  const names = { folder: from.folder?.name, fabric: from.fabric?.variantName, all: '', selection: '' }
  return (
    <div className={classes.screen}>
      <div className={classes.choices}>
        <section className={classes.part} aria-label={t('ChangeLines:Where')}>
          <h2>{t('ChangeLines:Where')}</h2>
          <Segments
            label={t('ChangeLines:Where')}
            value={scope}
            onChange={(next) => {
              setScope(next)
              setLeftOut(none)
            }}
            options={[...scopes].map(([value, { length: count }]) => ({
              value,
              label: t(scopeTexts[value], { count, folder: names[value] ?? '' }),
            }))}
          />
          <TickMarkings
            key={scope}
            markings={fabrics.flatMap(({ markings }) => markings)}
            leftOut={leftOut}
            onChange={setLeftOut}
          />
        </section>
        {ours.length > 0 && <FabricPart order={order} fabrics={ours} change={fabric} views={views} />}
        <section className={classes.part} aria-label={t('ChangeLines:Sewing')}>
          <h2>{t('ChangeLines:Sewing')}</h2>
          <ChangeFields wanted={wanted} onChange={(more) => setWanted((now) => ({ ...now, ...more }))} />
        </section>
      </div>
      <aside className={classes.outcome} aria-busy={changing.isLoading}>
        {fabric.shown && <views.FabricImage fabric={fabric.shown} />}
        <Decision changing={changing} />
        {changing.preview && <Outcome outcome={changing.preview} folderOf={folderOf} />}
      </aside>
    </div>
  )
}

function Decision({ changing }: { changing: ReturnType<typeof useChangeLines> }) {
  const { t } = useTranslation()
  const { preview, isCurrent, isLoading, isSaving, problem, save } = changing
  const count = preview?.changed.length ?? 0
  return (
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
