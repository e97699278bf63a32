import { ColorInput, NumberInput, Radio, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExternalFabricTextMaxLength } from '@veck/contract/limits'
import { FabricReportLimits, UndyedLinen } from '@veck/domain'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { queries } from '../../lib/server/api.ts'
import { type OwnFabric, ownFabricProblem, type OwnFabricText, ownFabricTexts } from '../../lib/fabrics/own-fabric.ts'
import classes from './own-fabric-form.module.css'

/** Common curtain colours, light to dark. */
const shades = [
  '#f5f3ee',
  UndyedLinen,
  '#c9b79c',
  '#b8bcae',
  '#a9b7c0',
  '#c9a3a0',
  '#9a9a96',
  '#8a6f4e',
  '#7c8767',
  '#5f7d8c',
  '#a65d4a',
  '#6b4f6e',
  '#5c5c5a',
  '#2f4a3c',
  '#263a56',
  '#1f1f20',
]

type OwnFabricFormProps = { fabric: OwnFabric; onChange: (fabric: OwnFabric) => void }

/** The form for the customer's own fabric (B3.7). An error is shown after the user has left its field (B5.4). */
export function OwnFabricForm({ fabric, onChange }: OwnFabricFormProps) {
  const { t } = useTranslation()
  const { data: settings } = useQuery(queries.getGeneralSettings())
  // A chosen width stays valid, even if the supplier no longer offers it.
  const widths = [...new Set([...(settings?.ownFabricWidths ?? []), ...(fabric.width ? [fabric.width] : [])])]
  const [visited, setVisited] = useState<readonly OwnFabricText[]>([])
  const errorOf = (name: OwnFabricText) => {
    const problem = visited.includes(name) ? ownFabricProblem(fabric[name]) : undefined
    return problem && t(`Fields:${problem}`, { limit: ExternalFabricTextMaxLength })
  }
  const lacksOnlyWidth = fabric.width === null && ownFabricTexts.every((name) => !ownFabricProblem(fabric[name]))
  return (
    <div className={classes.form}>
      <Text className={classes.intro}>{t('Fabrics:OwnIntro')}</Text>
      {ownFabricTexts.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={t(`Fabrics:own-${name}`)}
          value={fabric[name]}
          error={errorOf(name)}
          required
          maxLength={ExternalFabricTextMaxLength}
          autoComplete="off"
          onChange={(event) => onChange({ ...fabric, [name]: event.currentTarget.value })}
          onBlur={() => setVisited((before) => [...before, name])}
        />
      ))}
      <Radio.Group
        label={t('Fabrics:own-width')}
        required
        // The width has no text field that the user leaves, so its error is shown when the other fields are filled in.
        error={lacksOnlyWidth && t('Fabrics:ChooseWidth')}
        value={String(fabric.width)}
        onChange={(value) => onChange({ ...fabric, width: Number(value) })}
      >
        <div className={classes.widths}>
          {widths.map((width) => (
            <Radio key={width} value={String(width)} label={`${width} cm`} />
          ))}
        </div>
      </Radio.Group>
      <NumberInput
        name="repeat"
        label={t('Fabrics:own-repeat')}
        description={t('Fabrics:own-repeatText')}
        value={fabric.repeat || ''}
        min={FabricReportLimits.min}
        max={FabricReportLimits.max}
        decimalScale={1}
        allowNegative={false}
        hideControls
        suffix=" cm"
        onChange={(value) => onChange({ ...fabric, repeat: Number(value) || 0 })}
      />
      <ColorInput
        name="shade"
        label={t('Fabrics:own-shade')}
        description={t('Fabrics:own-shadeText')}
        value={fabric.shade}
        format="hex"
        placeholder={t('Fabrics:own-shadeNone')}
        swatches={shades}
        swatchesPerRow={8}
        disallowInput
        withEyeDropper={false}
        onChange={(shade) => onChange({ ...fabric, shade })}
      />
    </div>
  )
}
