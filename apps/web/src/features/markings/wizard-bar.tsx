import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { Money } from '@veck/contract'
import { memo } from 'react'
import { useAction } from '../../lib/actions/use-action.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type Step, steps } from './steps.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import classes from './wizard-bar.module.css'

type WizardBarProps = {
  step: Step
  hasFabric: boolean
  isFabricChosen: boolean
  mayGoOn: boolean
  maySave: boolean
  isSaving: boolean
  price: Money | undefined
  isPriceCurrent: boolean
  onStep: (step: number) => void
  onSave: () => void
}

const names = { 1: 'Marking:StepName', 2: 'Marking:StepFabric', 3: 'Marking:StepCurtain' } as const

/** Back, the steps, and Next or Save with the price (B2.19). */
export const WizardBar = memo(function WizardBar(props: WizardBarProps) {
  const { step, hasFabric, isFabricChosen, mayGoOn, maySave, isSaving, price, isPriceCurrent, onStep, onSave } = props
  const isWithoutFabric = step === 2 && !isFabricChosen
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { isPresenting } = usePresentationMode()
  useAction({
    id: 'next',
    label: t('Marking:Next'),
    shortcuts: ['enter'],
    isAllowed: step < 3,
    isDisabled: !mayGoOn,
    run: () => onStep(step + 1),
  })
  useAction({
    id: 'save',
    label: t('Marking:Save'),
    shortcuts: ['mod+s'],
    isAllowed: step === 3,
    isDisabled: !maySave || isSaving,
    run: onSave,
  })
  const isDone = (each: Step) => each < step && (each !== 2 || hasFabric)
  return (
    <div className={classes.bar}>
      <Button
        variant="subtle"
        className={classes.back}
        onClick={() => onStep(step - 1)}
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
      >
        {t('Marking:Back')}
      </Button>
      <nav aria-label={t('Marking:Steps')} className={classes.steps}>
        {steps.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.step}
            aria-current={each === step ? 'step' : undefined}
            disabled={each > step && !mayGoOn}
            onClick={() => onStep(each)}
          >
            <span className={classes.number}>
              {isDone(each) ? <IconCheck size={14} stroke={2.5} aria-hidden /> : each}
            </span>
            <span className={classes.label}>{t(names[each])}</span>
          </button>
        ))}
      </nav>
      <div className={classes.end}>
        {step < 3 ? (
          <Button
            // The first thing to do on this step is to choose a fabric.
            variant={isWithoutFabric ? 'default' : 'filled'}
            disabled={!mayGoOn}
            onClick={() => onStep(step + 1)}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            {t(isWithoutFabric ? 'Measured:First' : 'Marking:Next')}
          </Button>
        ) : (
          <>
            {!isPresenting && (
              <output className={classes.price} data-waiting={!isPriceCurrent || undefined} aria-busy={!isPriceCurrent}>
                <span className={classes.priceLabel}>{t('Marking:TotalPrice')}</span>
                <strong>{price ? trade(price) : '–'}</strong>
              </output>
            )}
            {/* The second tap of a double tap on Next must not save: the user has not seen the curtain yet. */}
            <Button disabled={!maySave} loading={isSaving} onClick={({ detail }) => detail < 2 && onSave()}>
              {t('Marking:Save')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
})
