import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FabricInUse, Variant } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Swatch } from '../../components/offer/swatch.tsx'
import { showActionError } from '../../components/messages/toasts.tsx'
import { queries } from '../../lib/server/api.ts'
import classes from './fabrics-in-order.module.css'

type FabricsInOrderProps = {
  fabrics: readonly FabricInUse[]
  chosen: string | undefined
  onChoose: (variant: Variant) => void
}

/** The fabrics that the order already uses, because most markings use one of them again. */
export function FabricsInOrder({ fabrics, chosen, onChoose }: FabricsInOrderProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const choose = useMutation({
    mutationFn: async ({ productId, erpProductId }: FabricInUse) => {
      const variants = await queryClient.fetchQuery(queries.getVariants({ params: { productId } }))
      const variant = variants.find(({ partNo }) => partNo === erpProductId)
      if (variant) onChoose(variant)
    },
    onError: showActionError,
  })
  if (fabrics.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('Fabrics:InThisOffer')}>
      <span className={classes.title}>{t('Fabrics:InThisOffer')}</span>
      <div className={classes.fabrics}>
        {fabrics.map((fabric) => (
          <button
            key={fabric.erpProductId}
            type="button"
            aria-pressed={fabric.erpProductId === chosen}
            className={classes.fabric}
            onClick={() => choose.mutate(fabric)}
          >
            <Swatch image={fabric.variantImage || null} className={classes.swatch} />
            {fabric.variantName}
          </button>
        ))}
      </div>
    </section>
  )
}
