import { Skeleton } from '@mantine/core'
import type { Marking, Order, Variant } from '@veck/contract'
import {
  applyTip,
  type CurtainInput,
  type CurtainParameters,
  type CurtainResult,
  type MarkingWindow,
} from '@veck/domain'
import {
  memo,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { NotFetched } from '../../../components/messages/not-fetched.tsx'
import type { Camera, OnCamera } from '../../../lib/screen/camera.ts'
import { useIsReturning } from '../../../lib/screen/use-is-whole.ts'
import { useAfterPaint } from '../../../lib/screen/use-after-paint.ts'
import type { ChosenVariant } from '../fabric-facts.ts'
import { lookOfCurtain, type ShownCurtain } from '../shown-curtain.ts'
import type { Calculation } from '../use-calculation.ts'
import { useIsCompact } from '../use-is-compact.ts'
import { Controls } from './controls.tsx'
import { DownloadPicture } from './download-picture.tsx'
import { Explanation } from './explanation.tsx'
import { OrientationCards } from './orientation-cards.tsx'
import { Results } from './results.tsx'
import { Tips } from './tips.tsx'
import classes from './configurator.module.css'

/** The fabric of the curtain. */
const FabricLine = memo(function FabricLine({ variant }: { variant: Variant }) {
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

/** What the preview shows. */
export type PreviewedCurtain = {
  input: CurtainInput
  result: CurtainResult
  variant: ChosenVariant
  parameters: CurtainParameters
  window: MarkingWindow | undefined
}

/** What the preview reports. */
export type PreviewEvents = {
  onCamera: OnCamera
  /** The first image is there, or does not come soon. */
  onSettled: () => void
}

export type RenderPreview = (curtain: PreviewedCurtain, events?: PreviewEvents) => ReactNode

type ConfiguratorProps = {
  order: Order
  marking: Marking
  input: CurtainInput
  variant: ChosenVariant
  parameters: CurtainParameters
  calculation: Calculation
  window: MarkingWindow | undefined
  windowSection: ReactNode
  renderPreview: RenderPreview
  /** Gets the curtain in the preview. */
  shownCurtain: Ref<ShownCurtain | null>
  onChange: (change: Partial<CurtainInput>) => void
}

type ImageProps = Pick<
  ConfiguratorProps,
  'order' | 'marking' | 'input' | 'variant' | 'parameters' | 'window' | 'renderPreview' | 'shownCurtain'
> & {
  result: CurtainResult | undefined
  onSettled: () => void
}

/**
 * The preview is rendered after each paint of the values, and so after the first paint of the screen. While there is no result, it
 * shows the last curtain. A component of its own, so that its second render does not include the values.
 */
function Picture(props: ImageProps) {
  const { order, marking, input, variant, parameters, window, result, renderPreview, shownCurtain, onSettled } = props
  const [latest, setLatest] = useState(result && { input, result, variant, parameters, window })
  if (result && (result !== latest?.result || variant !== latest.variant || window !== latest.window))
    setLatest({ input, result, variant, parameters, window })
  const shown = useAfterPaint(latest) ?? null
  const [camera, setCamera] = useState<Camera | null>(null)
  const picture = useMemo(
    () => shown && renderPreview(shown, { onCamera: setCamera, onSettled }),
    [shown, renderPreview, onSettled],
  )
  useImperativeHandle<ShownCurtain | null, ShownCurtain | null>(
    shownCurtain,
    () => shown && camera && { look: lookOfCurtain(shown), ...camera },
    [shown, camera],
  )
  return (
    <>
      <div className={classes.picture} data-faded={!result || undefined}>
        {picture}
      </div>
      {camera && <DownloadPicture camera={camera} offer={order} markingName={marking.name} />}
    </>
  )
}

/** ms. The rest of the page does not wait longer for the picture. */
const PictureTimeout = 800

/** The preview of the curtain or its error (B2.18, B8.2), the results, and all choices. */
export function Configurator(props: ConfiguratorProps) {
  const { order, marking, input, variant, parameters, calculation, window, renderPreview, shownCurtain, onChange } =
    props
  const { t } = useTranslation()
  const { result, error, retry } = calculation
  const isCompact = useIsCompact()
  // The picture comes first, then what is not needed at first. Without a result there is no picture.
  const isReturning = useIsReturning()
  const [isWhole, setWhole] = useState(isReturning)
  const makeWhole = useCallback(() => startTransition(() => setWhole(true)), [])
  const hasResult = result !== undefined
  useEffect(() => {
    const timer = setTimeout(makeWhole, hasResult ? PictureTimeout : 0)
    return () => clearTimeout(timer)
  }, [hasResult, makeWhole])
  return (
    <div className={classes.configurator} data-compact={isCompact || undefined}>
      <div className={classes.preview} data-testid="curtain-preview">
        <Picture
          order={order}
          marking={marking}
          input={input}
          variant={variant}
          parameters={parameters}
          window={window}
          result={result}
          renderPreview={renderPreview}
          shownCurtain={shownCurtain}
          onSettled={makeWhole}
        />
        <div className={classes.problem}>
          {error && retry ? <NotFetched onRetry={retry}>{error}</NotFetched> : <FormError>{error}</FormError>}
        </div>
      </div>
      <div className={classes.controls}>
        <Controls
          order={order}
          input={input}
          parameters={parameters}
          windowSection={props.windowSection}
          isWhole={isWhole}
          onChange={onChange}
        />
        {isWhole && result && (
          <OrientationCards
            input={input}
            variant={variant}
            parameters={parameters}
            calculation={calculation}
            onChange={onChange}
          />
        )}
      </div>
      <section className={classes.outcome} aria-label={t('Configurator:Outcome')}>
        <div className={classes.first}>
          <FabricLine variant={variant} />
          {isWhole && result && result.explanation.length > 0 && (
            <Explanation order={order} marking={marking} input={input} result={result} variant={variant} />
          )}
        </div>
        {result && <Results result={result} calculation={calculation} />}
        <Tips tips={result?.tips ?? []} onApply={(code) => onChange(applyTip(code, input))} />
      </section>
    </div>
  )
}

/** The layout of the configurator while it loads. */
export const ConfiguratorSkeleton = () => (
  <div className={classes.configurator} data-compact={useIsCompact() || undefined}>
    <Skeleton className={classes.preview ?? ''} />
    <Skeleton className={classes.controls ?? ''} mih="20rem" />
    <Skeleton className={classes.outcome ?? ''} h="6rem" />
  </div>
)
