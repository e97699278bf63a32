import { Skeleton } from '@mantine/core'
import type { Variant } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useMissingImage } from '../../lib/server/use-missing-image.ts'
import { useScreenScale } from './screen-scale.ts'
import classes from './weave.module.css'

export const magnifications = [1, 2, 4] as const
export type Magnification = (typeof magnifications)[number]

/** cm. Short enough for a phone at each magnification. */
const barLength: Record<Magnification, number> = { 1: 5, 2: 2, 4: 1 }

type WeaveProps = {
  colour: Variant
  magnification: Magnification
  /** Length of the ruler in cm. */
  bar?: number
}

/** The cloth in its real size on this screen, or magnified. A pattern that is larger than its place is scrolled. */
export function Weave({ colour, magnification, bar = barLength[magnification] }: WeaveProps) {
  const { t } = useTranslation()
  const { pxPerCm } = useScreenScale()
  const { texture, name, color } = colour
  const { isMissing, onMissing } = useMissingImage(texture?.image ?? null)
  const [loaded, setLoaded] = useState<string>()
  if (!texture || isMissing) return <p className={classes.none}>{t('FabricWall:NoWeave')}</p>
  const perCm = pxPerCm * magnification
  const [width, height] = [texture.width * perCm, texture.height * perCm]
  return (
    <div className={classes.weave}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keyboard */}
      <section className={classes.place} tabIndex={0} aria-label={t('FabricWall:Weave', { name, color })}>
        <div
          className={classes.cloth}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot repeat
          role="img"
          aria-label={t('Fabrics:Picture', { name, color })}
          style={{
            width,
            height,
            backgroundImage: `url("${texture.image}")`,
            backgroundSize: `${width}px ${height}px`,
          }}
        />
      </section>
      <img src={texture.image} alt="" hidden onLoad={() => setLoaded(texture.image)} onError={onMissing} />
      {loaded !== texture.image && <Skeleton className={classes.waiting ?? ''} />}
      <span className={classes.bar} style={{ width: bar * perCm }}>
        {t('FabricWall:Cm', { cm: bar })}
      </span>
    </div>
  )
}
