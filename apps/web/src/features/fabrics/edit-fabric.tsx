import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FabricInUse, Order, Variant } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../components/form-error.tsx'
import { NotFetched } from '../../components/not-fetched.tsx'
import { client, queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { listed } from '../../lib/listed.ts'
import { PriceChange } from './price-change.tsx'
import { VariantTiles } from './variant-tiles.tsx'
import classes from './edit-fabric.module.css'

type EditFabricProps = {
  order: Order
  fabric: FabricInUse
  onSaved: (variant: Variant) => Promise<void>
}

/** One fabric of the offer for another colour, in all its markings at once (B2.36, B4.15). */
export function EditFabric({ order, fabric, onSaved }: EditFabricProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data: variants, error, refetch } = useQuery(queries.getVariants({ params: { productId: fabric.productId } }))
  const [wanted, setWanted] = useState(fabric.erpProductId)
  const shown = variants?.find(({ partNo }) => partNo === wanted)
  const isNew = shown !== undefined && wanted !== fabric.erpProductId
  const params = { id: order.id }
  const body = { productId: fabric.productId, oldErpProductId: fabric.erpProductId, newErpProductId: wanted }
  const preview = useQuery({
    queryKey: ['replaceFabric', order.id, order.version, body],
    queryFn: ({ signal }) => client.replaceFabric({ params, body: { ...body, preview: true } }, { signal }),
    enabled: isNew,
  })
  const save = useMutation({
    mutationFn: async (variant: Variant) => {
      await client.replaceFabric({ params, body: { ...body, version: order.version } })
      await queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey })
      await onSaved(variant)
    },
    // Someone may have changed the offer meanwhile: the next try answers to what is there now.
    onError: () => queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey }),
  })
  const problem = isNew ? (preview.error ?? save.error) : null
  if (error && !variants) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  return (
    <div className={classes.screen}>
      <VariantTiles
        variants={variants}
        label={t('Fabrics:ColoursOf', { name: shown?.name ?? fabric.variantName })}
        chosen={wanted}
        inUse={fabric.erpProductId}
        onChoose={({ partNo }) => {
          save.reset()
          setWanted(partNo)
        }}
      />
      <aside className={classes.side}>
        {shown ? (
          <img
            src={shown.largeImage}
            alt={t('Fabrics:Picture', { name: shown.name, color: shown.color })}
            className={classes.picture}
          />
        ) : (
          <div className={classes.picture} />
        )}
        <Text fw={600}>{shown ? `${shown.name} ${shown.color}, ${shown.width} cm` : '\u00A0'}</Text>
        <Text c="dimmed">
          {t('EditFabric:Markings', {
            count: fabric.markings.length,
            names: listed(fabric.markings.map(({ markingName }) => markingName)),
          })}
        </Text>
        <div className={classes.decision}>
          <PriceChange change={isNew ? preview.data : undefined} />
          <FormError>{problem ? errorText(problem) : undefined}</FormError>
          <Button
            disabled={!isNew || !preview.data}
            loading={save.isPending}
            onClick={() => shown && save.mutate(shown)}
          >
            {t('EditFabric:Save')}
          </Button>
        </div>
      </aside>
    </div>
  )
}
