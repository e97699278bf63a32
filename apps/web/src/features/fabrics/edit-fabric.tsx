import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FabricInUse, Order, Variant } from '@veck/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormError } from '../../components/form-error.tsx'
import { NotFetched } from '../../components/not-fetched.tsx'
import { Segments } from '../../components/segments.tsx'
import { queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { isOwnInUse } from '../../lib/own-fabric.ts'
import { Collection } from './collection.tsx'
import { FabricChangeDialog } from './fabric-change-dialog.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { wholeCollection } from './filter-query.ts'
import { PriceChange } from './price-change.tsx'
import { TickMarkings } from './tick-markings.tsx'
import { useReplaceFabric } from './use-replace-fabric.ts'
import { VariantTiles } from './variant-tiles.tsx'
import classes from './edit-fabric.module.css'

type EditFabricProps = {
  order: Order
  fabric: FabricInUse
  onSaved: (variant: Variant) => Promise<void>
  /** `variant`: the variant whose change was undone. */
  onUndone: (variant: Variant) => Promise<void>
}

/** Replaces a fabric of the order by another colour or product, in several markings at once (B2.36, B4.15). */
export function EditFabric({ order, fabric, onSaved, onUndone }: EditFabricProps) {
  const { t } = useTranslation()
  const colours = useQuery(queries.getVariants({ params: { productId: fabric.productId } }))
  const [kind, setKind] = useState<'colour' | 'fabric'>('colour')
  const [wanted, setWanted] = useState<Variant>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(fabric.markings.map(({ markingId }) => markingId)))
  const [narrowing, setNarrowing] = useState(wholeCollection)
  const [isAsking, setIsAsking] = useState(false)
  const replacing = useReplaceFabric({ order, fabric, wanted, ticked, onSaved, onUndone })
  const shown = wanted ?? colours.data?.find(({ partNo }) => partNo === fabric.erpProductId)
  const isOtherProduct = wanted !== undefined && wanted.productId !== fabric.productId
  const choose = (variant: Variant) => {
    replacing.reset()
    setWanted(variant)
  }
  if (colours.error && !colours.data)
    return <NotFetched onRetry={() => void colours.refetch()}>{errorText(colours.error)}</NotFetched>
  return (
    <div className={classes.screen}>
      <div className={classes.choice}>
        <Segments
          label={t('EditFabric:Kind')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            // The list of colours belongs to the current product, so a chosen variant of another product is dropped.
            if (next === 'colour' && isOtherProduct) setWanted(undefined)
          }}
          options={[
            { value: 'colour', label: t('EditFabric:OtherColour') },
            { value: 'fabric', label: t('EditFabric:OtherFabric') },
          ]}
        />
        {kind === 'colour' ? (
          <VariantTiles
            variants={colours.data}
            label={t('Fabrics:ColoursOf', { name: shown?.name ?? fabric.variantName })}
            chosen={shown?.partNo}
            inUse={fabric.erpProductId}
            onChoose={choose}
          />
        ) : (
          <div className={classes.collection}>
            <Collection
              chosen={shown ?? null}
              onChoose={choose}
              narrowing={narrowing}
              onNarrow={setNarrowing}
              matchesOrder={order.fabricMarkingList.filter((one) => !isOwnInUse(one, order))}
            />
          </div>
        )}
      </div>
      <Side fabric={fabric} shown={shown} ticked={ticked} onTick={setTicked}>
        <PriceChange change={replacing.preview} withCurtains={!isOtherProduct} />
        <FormError>{replacing.problem && !isAsking ? errorText(replacing.problem) : undefined}</FormError>
        <Button
          disabled={!replacing.isPossible}
          loading={replacing.isSaving}
          onClick={() => (isOtherProduct ? setIsAsking(true) : replacing.save())}
        >
          {t(isOtherProduct ? 'EditFabric:SaveFabric' : 'EditFabric:Save')}
        </Button>
      </Side>
      {wanted && replacing.preview && (
        <FabricChangeDialog
          opened={isAsking}
          from={fabric.variantName}
          to={`${wanted.name} ${wanted.color}, ${wanted.width} cm`}
          change={replacing.preview}
          isSaving={replacing.isSaving}
          problem={replacing.problem ? errorText(replacing.problem) : undefined}
          onConfirm={replacing.save}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

type SideProps = {
  fabric: FabricInUse
  shown: Variant | undefined
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  /** The result of the change, and the save button. */
  children: ReactNode
}

const Side = ({ fabric, shown, ticked, onTick, children }: SideProps) => {
  const { t } = useTranslation()
  return (
    <aside className={classes.side}>
      {shown ? (
        <img
          src={shown.largeImage}
          alt={t('Fabrics:Picture', { name: shown.name, color: shown.color })}
          className={classes.image}
        />
      ) : (
        <div className={classes.image} />
      )}
      <div className={classes.name}>
        <Text fw={600}>{shown ? `${shown.name} ${shown.color}, ${shown.width} cm` : '\u00A0'}</Text>
        {shown && <FavouriteStar fabric={shown} />}
      </div>
      <TickMarkings markings={fabric.markings} ticked={ticked} onTick={onTick} />
      <div className={classes.decision}>{children}</div>
    </aside>
  )
}
