import { useTranslation } from '../../lib/language/use-translation.ts'
import { Segments } from '../../components/forms/segments.tsx'
import type { OwnFabric } from '../../lib/fabrics/own-fabric.ts'
import { Collection, type CollectionProps } from './collection.tsx'
import { OwnFabricForm } from './own-fabric-form.tsx'
import classes from './fabric-choice.module.css'

type FabricChoiceProps = CollectionProps & {
  isExternal: boolean
  onSupplier: (isExternal: boolean) => void
  ownFabric: OwnFabric
  onOwnFabric: (fabric: OwnFabric) => void
}

/** The fabric step of the wizard: a fabric of the supplier or the customer's own (B2.17). */
export function FabricChoice(props: FabricChoiceProps) {
  const { isExternal, onSupplier, ownFabric, onOwnFabric, ...collection } = props
  const { t } = useTranslation()
  return (
    <div className={classes.choice}>
      <Segments
        label={t('Fabrics:Supplier')}
        value={isExternal ? 'external' : 'internal'}
        onChange={(value) => onSupplier(value === 'external')}
        options={[
          { value: 'internal', label: t('Fabrics:Ours') },
          { value: 'external', label: t('Fabrics:Own') },
        ]}
      />
      {isExternal ? (
        <div className={classes.line}>
          <OwnFabricForm fabric={ownFabric} onChange={onOwnFabric} />
        </div>
      ) : (
        <Collection {...collection} />
      )}
    </div>
  )
}
