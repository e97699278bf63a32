import { Radio, Text, TextInput } from '@mantine/core'
import { ExternalFabricTextMaxLength, ExternalFabricWidths } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnFabric, ownFabricProblem, type OwnFabricText, ownFabricTexts } from '../../lib/own-fabric.ts'
import classes from './own-fabric-form.module.css'

type OwnFabricFormProps = { fabric: OwnFabric; onChange: (fabric: OwnFabric) => void }

/** B3.7, B5.4: what is missing is said once the user has been at the field. */
export function OwnFabricForm({ fabric, onChange }: OwnFabricFormProps) {
  const { t } = useTranslation()
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
        // It has no place for a cursor to leave: it is asked for once the rest is there.
        error={lacksOnlyWidth && t('Fabrics:ChooseWidth')}
        value={String(fabric.width)}
        onChange={(value) =>
          onChange({ ...fabric, width: ExternalFabricWidths.find((width) => String(width) === value) ?? null })
        }
      >
        <div className={classes.widths}>
          {ExternalFabricWidths.map((width) => (
            <Radio key={width} value={String(width)} label={`${width} cm`} />
          ))}
        </div>
      </Radio.Group>
    </div>
  )
}
