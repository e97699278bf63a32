import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconColumns2, IconRulerMeasure } from '@tabler/icons-react'
import type { Variant } from '@veck/contract'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Segments } from '../../components/forms/segments.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Calibrate } from './calibrate.tsx'
import { type Magnification, magnifications, Weave } from './weave.tsx'
import classes from './fabric-view.module.css'

type Shown = 'folds' | `${Magnification}`

type FabricViewProps = {
  opened: boolean
  onClose: () => void
  /** Kept while the dialog closes. */
  colour: Variant | undefined
  /** Undefined at the ends of the wall. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  isCompared: boolean
  onCompare: (colour: Variant) => void
  /** Takes the fabric for the marking. Undefined: the wall was not opened for one. */
  onChoose: ((colour: Variant) => void) | undefined
  renderStar: (colour: Variant) => ReactNode
  renderFacts: (colour: Variant) => ReactNode
}

/** One colour: its weave in real size, the cloth in folds, and its facts. */
export function FabricView({ opened, onClose, colour, ...props }: FabricViewProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={colour && `${colour.name} ${colour.color}`}
      size="min(84rem, 96vw)"
      fullScreen={isPhone ?? false}
      centered
      returnFocus
      closeButtonProps={{ 'aria-label': t('Fabrics:CloseZoom') }}
    >
      {colour && <FabricDetails colour={colour} {...props} />}
    </Dialog>
  )
}

type FabricDetailsProps = Omit<FabricViewProps, 'opened' | 'onClose' | 'colour'> & { colour: Variant }

function FabricDetails(props: FabricDetailsProps) {
  const { colour, onPrevious, onNext, isCompared, onCompare, onChoose, renderStar, renderFacts } = props
  const { t } = useTranslation()
  const { name, color } = colour
  const [shown, setShown] = useState<Shown>('1')
  const [isCalibrating, setIsCalibrating] = useState(false)
  const steps = [
    { label: t('FabricWall:Previous'), Icon: IconArrowLeft, go: onPrevious },
    { label: t('FabricWall:Next'), Icon: IconArrowRight, go: onNext },
  ]
  const magnification = magnifications.find((each) => `${each}` === shown)
  return (
    <div className={classes.view}>
      <div className={isCalibrating ? `${classes.image} ${classes.calibrating}` : classes.image}>
        {isCalibrating && <Calibrate onDone={() => setIsCalibrating(false)} />}
        {!isCalibrating && magnification && <Weave colour={colour} magnification={magnification} />}
        {!isCalibrating && !magnification && (
          <img
            // Not the image of the fabric before while this one is loaded.
            key={colour.partNo}
            src={colour.largeImage}
            alt={t('Fabrics:Picture', { name, color })}
            className={classes.folds}
          />
        )}
      </div>
      <div className={classes.side}>
        <Segments
          label={t('FabricWall:Shown')}
          value={shown}
          onChange={(next) => {
            setShown(next)
            setIsCalibrating(false)
          }}
          fullWidth
          options={[
            ...magnifications.map((each) => ({
              value: `${each}` as const,
              label: each === 1 ? t('FabricWall:RealSize') : `${each}×`,
            })),
            { value: 'folds', label: t('FabricWall:Folds') },
          ]}
        />
        <Button
          variant="default"
          aria-pressed={isCalibrating}
          leftSection={<IconRulerMeasure size={18} stroke={1.75} aria-hidden />}
          onClick={() => setIsCalibrating((before) => !before)}
        >
          {t('FabricWall:Calibrate')}
        </Button>
        {renderFacts(colour)}
        <div className={classes.ways}>
          {renderStar(colour)}
          <Button
            variant={isCompared ? 'light' : 'default'}
            aria-pressed={isCompared}
            leftSection={<IconColumns2 size={18} stroke={1.75} aria-hidden />}
            onClick={() => onCompare(colour)}
          >
            {t('FabricWall:CompareThis')}
          </Button>
          <span className={classes.steps}>
            {steps.map(({ label, Icon, go }) => (
              <ActionIcon key={label} variant="default" size="lg" aria-label={label} disabled={!go} onClick={go}>
                <Icon size={20} stroke={1.5} aria-hidden />
              </ActionIcon>
            ))}
          </span>
        </div>
        {onChoose && <Button onClick={() => onChoose(colour)}>{t('FabricWall:Choose')}</Button>}
      </div>
    </div>
  )
}
