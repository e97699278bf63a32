import type { Marking, Order } from '@veck/contract'
import { applyTip, type CurtainInput, type CurtainParameters, type CurtainResult } from '@veck/domain'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../../components/form-error.tsx'
import { NotFetched } from '../../../components/not-fetched.tsx'
import type { ChosenVariant } from '../fabric-facts.ts'
import type { Calculation } from '../use-calculation.ts'
import { useIsCompact } from '../use-is-compact.ts'
import { Controls } from './controls.tsx'
import { Explanation } from './explanation.tsx'
import { FabricLine } from './fabric-line.tsx'
import { OrientationCards } from './orientation-cards.tsx'
import { Results } from './results.tsx'
import { Tips } from './tips.tsx'
import classes from './configurator.module.css'

export type RenderPreview = (
  input: CurtainInput,
  result: CurtainResult,
  variant: ChosenVariant,
  parameters: CurtainParameters,
) => ReactNode

type ConfiguratorProps = {
  order: Order
  marking: Marking
  input: CurtainInput
  variant: ChosenVariant
  parameters: CurtainParameters
  calculation: Calculation
  renderPreview: RenderPreview
  onChange: (change: Partial<CurtainInput>) => void
}

type PictureProps = Pick<ConfiguratorProps, 'input' | 'variant' | 'parameters' | 'renderPreview'> & {
  result: CurtainResult | undefined
}

/**
 * The picture follows the numbers, a moment later when it must; while there are none it keeps the last curtain. On its own, so that
 * following does not draw the numbers twice.
 */
function Picture({ input, variant, parameters, result, renderPreview }: PictureProps) {
  const [latest, setLatest] = useState(result && { input, result, variant, parameters })
  if (result && (result !== latest?.result || variant !== latest.variant))
    setLatest({ input, result, variant, parameters })
  const shown = useDeferredValue(latest)
  const picture = useMemo(
    () => shown && renderPreview(shown.input, shown.result, shown.variant, shown.parameters),
    [shown, renderPreview],
  )
  return (
    <div className={classes.picture} data-faded={!result || undefined}>
      {picture}
    </div>
  )
}

/** B2.18: the curtain as it will hang, or why it cannot (B8.2); what it takes, and everything that can be chosen about it. */
export function Configurator(props: ConfiguratorProps) {
  const { order, marking, input, variant, parameters, calculation, renderPreview, onChange } = props
  const { t } = useTranslation()
  const { result, error, retry } = calculation
  const isCompact = useIsCompact()
  return (
    <div className={classes.configurator} data-compact={isCompact || undefined}>
      <div className={classes.preview} data-testid="curtain-preview">
        <Picture
          input={input}
          variant={variant}
          parameters={parameters}
          result={result}
          renderPreview={renderPreview}
        />
        <div className={classes.problem}>
          {error && retry ? <NotFetched onRetry={retry}>{error}</NotFetched> : <FormError>{error}</FormError>}
        </div>
      </div>
      <div className={classes.controls}>
        <Controls order={order} input={input} parameters={parameters} onChange={onChange} />
        {result && (
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
          {result && result.explanation.length > 0 && (
            <Explanation order={order} marking={marking} input={input} result={result} variant={variant} />
          )}
        </div>
        {result && <Results result={result} calculation={calculation} />}
        <Tips tips={result?.tips ?? []} onApply={(code) => onChange(applyTip(code, input))} />
      </section>
    </div>
  )
}
