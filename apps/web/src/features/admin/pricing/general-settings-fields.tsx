import { Title } from '@mantine/core'
import type { NumberRow, NumbersKind } from '@veck/contract'
import { SewingType, type SewingTypeName } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { describeNumber } from './describe-number.ts'
import { NumberField } from './number-field.tsx'
import type { NumberEdits } from './use-number-edits.ts'
import shared from '../admin.module.css'
import classes from './edit-pricing.module.css'

type GeneralSettingsFieldsProps = {
  kind: NumbersKind
  rows: readonly NumberRow[]
  edits: NumberEdits
  problems: Readonly<Record<string, string>>
}

/** The numbers of each sewing type, then those that all types share. */
export function GeneralSettingsFields({ kind, rows, edits, problems }: GeneralSettingsFieldsProps) {
  const { t } = useTranslation()
  const fieldsOf = (sewingType: SewingTypeName | undefined) =>
    rows.map(({ name }) => {
      const part = describeNumber(name)
      if (!part || part.of === 'fabric') return null
      if ((part.of === 'sewing' ? part.sewingType : undefined) !== sewingType) return null
      return (
        <NumberField
          key={name}
          name={name}
          label={t(part.label)}
          unit={part.unit}
          {...edits.fieldOf(name)}
          error={problems[name]}
          onChange={edits.change}
        />
      )
    })
  return (
    <>
      <section className={shared.card}>
        <Title order={2}>{t('AdminNumbers:BySewingType')}</Title>
        {(Object.keys(SewingType) as SewingTypeName[]).map((type) => (
          <fieldset key={type} className={classes.sewing}>
            <legend>{t(`SewingType:${type}`)}</legend>
            {fieldsOf(type)}
          </fieldset>
        ))}
      </section>
      <section className={shared.card}>
        <Title order={2}>{t(`AdminNumbers:General.${kind}`)}</Title>
        <div className={classes.general}>{fieldsOf(undefined)}</div>
      </section>
    </>
  )
}
