import { NativeSelect } from '@mantine/core'
import { type CurtainInput, Opening, type OpeningName } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

type OpeningFieldProps = {
  value: CurtainInput['opening']
  onChange: (change: Partial<CurtainInput>) => void
}

const names = Object.keys(Opening) as OpeningName[]

/** How the curtain is drawn open; a new one is one panel, without a side. */
export const OpeningField = memo(function OpeningField({ value, onChange }: OpeningFieldProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('Configurator:Opening')}
      value={String(value ?? '')}
      data={[
        { value: '', label: t('Configurator:OpeningNotSaid') },
        ...names.map((name) => ({ value: String(Opening[name]), label: t(`Configurator:Opening${name}`) })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange({ opening: Object.values(Opening).find((opening) => String(opening) === chosen) })
      }}
    />
  )
})
