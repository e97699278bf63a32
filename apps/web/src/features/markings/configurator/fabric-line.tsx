import type { Variant } from '@veck/contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fabric-line.module.css'

/** What the curtain is made of. */
export const FabricLine = memo(function FabricLine({ variant }: { variant: Variant }) {
  const { t } = useTranslation()
  return (
    <p className={classes.fabric}>
      {!variant.isExternalFabric && <img src={variant.image} alt="" className={classes.swatch} />}
      <span className={classes.words}>
        <strong>{variant.name}</strong> {t('Configurator:FabricFacts', { color: variant.color, width: variant.width })}
      </span>
    </p>
  )
})
