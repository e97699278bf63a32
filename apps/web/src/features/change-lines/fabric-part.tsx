import type { FabricInUse, Order, Variant } from '@veck/contract'
import type { ComponentType } from 'react'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { Segments } from '../../components/forms/segments.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FabricMapping } from './fabric-mapping.tsx'
import type { FabricChange } from './use-fabric-change.ts'
import classes from './change-lines.module.css'

/** What the feature of fabrics gives, which this feature does not know. */
export type FabricViews = {
  /** Chooses a fabric of the supplier. */
  FabricPicker: ComponentType<{ order: Order; chosen: Variant | null; onChoose: (variant: Variant) => void }>
  /** Chooses a colour of one product. */
  ColourPicker: ComponentType<{
    variants: readonly Variant[] | undefined
    name: string
    inUse: string
    chosen: string
    onChoose: (variant: Variant) => void
  }>
  /** A large image of a variant. */
  FabricImage: ComponentType<{ fabric: Variant }>
}

type FabricPartProps = {
  order: Order
  /** Those of the supplier in the scope. */
  fabrics: readonly FabricInUse[]
  change: FabricChange
  views: FabricViews
}

/** Another colour or fabric. One fabric shows its colours as swatches, several have a list each. */
export function FabricPart({ order, fabrics, change, views: { FabricPicker, ColourPicker } }: FabricPartProps) {
  const { t } = useTranslation()
  const { kind, quality, only, replaced, variantsOf, failed } = change
  return (
    <section className={classes.part} aria-label={t('ChangeLines:Fabric')}>
      <h2>{t('ChangeLines:Fabric')}</h2>
      <Segments
        label={t('ChangeLines:Fabric')}
        value={kind}
        onChange={change.setKind}
        options={[
          { value: 'keep', label: t('ChangeLines:AsNow') },
          { value: 'colour', label: t('EditFabric:OtherColour') },
          { value: 'fabric', label: t('EditFabric:OtherFabric') },
        ]}
      />
      {kind !== 'keep' && failed && (
        <NotFetched onRetry={() => void failed.refetch()}>{errorText(failed.error)}</NotFetched>
      )}
      {kind === 'fabric' && <FabricPicker order={order} chosen={quality ?? null} onChoose={change.setQuality} />}
      {kind === 'colour' && only && !failed && (
        <ColourPicker
          variants={variantsOf(only.productId)}
          name={only.variantName}
          inUse={only.erpProductId}
          chosen={replaced[only.erpProductId] ?? only.erpProductId}
          onChoose={({ partNo }) => change.choose({ [only.erpProductId]: partNo })}
        />
      )}
      {!only && (kind === 'colour' || quality) && (
        <FabricMapping
          fabrics={fabrics}
          variantsFor={({ productId }) => variantsOf(quality?.productId ?? productId) ?? []}
          chosen={replaced}
          onChoose={change.choose}
        />
      )}
    </section>
  )
}
