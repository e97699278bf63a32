import { Button, Slider, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePercent } from '../../lib/language/use-formats.ts'
import { CardSides, NominalPxPerCm, ScaleLimits, setMeasured, useScreenScale } from './screen-scale.ts'
import classes from './calibrate.module.css'

/** The user makes a drawn card as wide as a real one. The scale is remembered on this device. */
export function Calibrate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const percent = usePercent()
  const label = useId()
  const { pxPerCm, isMeasured } = useScreenScale()
  const isUpright = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [width, height] = isUpright ? [CardSides.short, CardSides.long] : [CardSides.long, CardSides.short]
  const factor = pxPerCm / NominalPxPerCm
  return (
    <div className={classes.calibrate}>
      <Text id={label}>{t(isUpright ? 'FabricWall:CardUpright' : 'FabricWall:Card')}</Text>
      <div className={classes.place}>
        <div className={classes.card} style={{ width: width * pxPerCm, height: height * pxPerCm }} />
      </div>
      <Slider
        value={factor}
        {...ScaleLimits}
        step={0.005}
        onChange={(next) => setMeasured(next * NominalPxPerCm)}
        label={null}
        className={classes.slider ?? ''}
        thumbProps={{ 'aria-labelledby': label, 'aria-valuetext': percent(Math.round(factor * 1000) / 10) }}
      />
      <div className={classes.ways}>
        <Button variant="default" disabled={!isMeasured} onClick={() => setMeasured(undefined)}>
          {t('FabricWall:Uncalibrate')}
        </Button>
        <Button onClick={onDone}>{t('FabricWall:Calibrated')}</Button>
      </div>
    </div>
  )
}
