import { Select } from '@mantine/core'
import type { FabricInUse, Variant } from '@veck/contract'
import { Swatch } from '../../components/offer/swatch.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './change-lines.module.css'

type FabricMappingProps = {
  fabrics: readonly FabricInUse[]
  /** The fabrics that each one can be replaced by. */
  variantsFor: (fabric: FabricInUse) => readonly Variant[]
  chosen: Readonly<Record<string, string>>
  onChoose: (chosen: Readonly<Record<string, string>>) => void
}

const nameOf = ({ name, color }: Variant) => `${name} ${color}`

/** Which fabric replaces each of the fabrics in use. */
export function FabricMapping({ fabrics, variantsFor, chosen, onChoose }: FabricMappingProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.mapping}>
      {fabrics.map((fabric) => {
        const { erpProductId, variantName, variantImage, markings } = fabric
        const others = variantsFor(fabric).filter(({ active, partNo }) => active && partNo !== erpProductId)
        return (
          <li key={erpProductId}>
            <Swatch image={variantImage} className={classes.swatch} />
            <Select
              label={variantName}
              description={t('ChangeLines:Curtains', { count: markings.length })}
              data={[
                { value: erpProductId, label: t('ChangeLines:KeepFabric') },
                ...others.map((variant) => ({ value: variant.partNo, label: nameOf(variant) })),
              ]}
              searchable
              allowDeselect={false}
              value={chosen[erpProductId] ?? erpProductId}
              onChange={(value) => onChoose({ ...chosen, [erpProductId]: value ?? erpProductId })}
            />
          </li>
        )
      })}
    </ul>
  )
}
