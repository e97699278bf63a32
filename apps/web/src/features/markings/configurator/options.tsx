import { Checkbox } from '@mantine/core'
import { type CurtainInput, type CurtainParameters, formRules, Orientation } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import classes from './options.module.css'

type OptionsProps = {
  input: CurtainInput
  parameters: CurtainParameters
  onChange: (change: Partial<CurtainInput>) => void
}

/** B2.25, shown and enabled by the rules of B5.9–B5.12. */
export function Options({ input, parameters, onChange }: OptionsProps) {
  const { t } = useTranslation()
  const rules = formRules(input, parameters)
  return (
    <fieldset aria-label={t('Configurator:Options')} className={classes.options}>
      <Checkbox
        label={t('Configurator:SewTogether')}
        checked={input.sewTogether}
        disabled={!rules.sewTogetherEnabled}
        onChange={(event) => onChange({ sewTogether: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('Configurator:SplitCurtain')}
        checked={input.splitCurtain}
        disabled={!rules.splitCurtainEnabled}
        onChange={(event) => onChange({ splitCurtain: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('Configurator:UseWeights')}
        checked={input.useWeights}
        disabled={!rules.useWeightsEnabled}
        onChange={(event) => onChange({ useWeights: event.currentTarget.checked })}
      />
      {rules.lyingShown && (
        <Checkbox
          label={t('Configurator:Lying')}
          checked={input.orientation === Orientation.Lying}
          disabled={!rules.lyingEnabled}
          onChange={(event) =>
            onChange({ orientation: event.currentTarget.checked ? Orientation.Lying : Orientation.Upright })
          }
        />
      )}
    </fieldset>
  )
}
