import { Checkbox } from '@mantine/core'
import { type CurtainInput, type FormRules, Orientation } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './options.module.css'

type OptionsProps = Pick<
  CurtainInput,
  'sewTogether' | 'splitCurtain' | 'useWeights' | 'orientation' | 'oneWidthFewer'
> &
  Omit<FormRules, 'wallWidthShown' | 'openingShown'> & {
    weightsAbove: number
    onChange: (change: Partial<CurtainInput>) => void
  }

/** The options (B2.25), shown and enabled by B5.9–B5.12. A disabled option says when it can be chosen. */
export const Options = memo(function Options({ weightsAbove, onChange, ...props }: OptionsProps) {
  const { t } = useTranslation()
  return (
    <fieldset aria-label={t('Configurator:Options')} className={classes.options}>
      <Checkbox
        label={t('Configurator:SewTogether')}
        description={!props.sewTogetherEnabled && t('Configurator:SewTogetherWhen')}
        checked={props.sewTogether}
        disabled={!props.sewTogetherEnabled}
        onChange={(event) => onChange({ sewTogether: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('Configurator:SplitCurtain')}
        description={!props.splitCurtainEnabled && t('Configurator:SplitCurtainWhen')}
        checked={props.splitCurtain}
        disabled={!props.splitCurtainEnabled}
        onChange={(event) => onChange({ splitCurtain: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('Configurator:UseWeights')}
        description={!props.useWeightsEnabled && t('Configurator:UseWeightsWhen', { height: weightsAbove })}
        checked={props.useWeights}
        disabled={!props.useWeightsEnabled}
        onChange={(event) => onChange({ useWeights: event.currentTarget.checked })}
      />
      {props.lyingShown && (
        <Checkbox
          label={t('Configurator:Lying')}
          description={!props.lyingEnabled && t('Configurator:LyingWhen')}
          checked={props.orientation === Orientation.Lying}
          disabled={!props.lyingEnabled}
          onChange={(event) =>
            onChange({ orientation: event.currentTarget.checked ? Orientation.Lying : Orientation.Upright })
          }
        />
      )}
      {props.oneWidthFewerShown && (
        <Checkbox
          label={t('Configurator:OneWidthFewer')}
          checked={Boolean(props.oneWidthFewer)}
          onChange={(event) => onChange({ oneWidthFewer: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
})
