import { Text } from '@mantine/core'
import type { Variant } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FavouriteStar } from './favourite-star.tsx'
import classes from './fabric-image.module.css'

/** A large image of a variant, with its name and the star of its fabric. */
export function FabricImage({ fabric }: { fabric: Variant }) {
  const { t } = useTranslation()
  const { name, color, width } = fabric
  return (
    <div className={classes.fabric}>
      <img src={fabric.largeImage} alt={t('Fabrics:Picture', { name, color })} className={classes.image} />
      <div className={classes.name}>
        <Text fw={600}>{`${name} ${color}, ${width} cm`}</Text>
        <FavouriteStar fabric={fabric} />
      </div>
    </div>
  )
}
