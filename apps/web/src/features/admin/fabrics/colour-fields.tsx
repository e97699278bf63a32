import { Checkbox, FileInput, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPhoto } from '@tabler/icons-react'
import type { ProductFilter } from '@veck/contract'
import { localeField, locales } from '@veck/domain'
import { decimalSeparators } from '@veck/texts/formats'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { inputWrapperOrder, type ColourValues, type FabricValues } from './fabric-values.ts'
import shared from '../admin.module.css'
import classes from './fabric-form.module.css'

const orientations = ['none', 'Upright', 'Lying'] as const

type ColourFieldsProps = {
  form: UseFormReturnType<FabricValues>
  index: number
  filters: readonly ProductFilter[]
}

export function ColourFields({ form, index, filters }: ColourFieldsProps) {
  const { t } = useTranslation()
  const decimalSeparator = decimalSeparators[useLocale()]
  const isSaved = form.values.colours[index]?.variantId !== null
  const path = (name: keyof ColourValues) => `colours.${index}.${name}`
  const input = (name: Exclude<keyof ColourValues, 'key' | 'variantId' | 'image'>) => ({
    ...form.getInputProps(path(name)),
    name: path(name),
    label: t(`AdminFabrics:${name}`),
    autoComplete: 'off',
    inputWrapperOrder,
  })
  const decimals = { decimalSeparator, allowedDecimalSeparators: [',', '.'], min: 0, hideControls: true }
  const cm = { ...decimals, decimalScale: 1, suffix: ' cm' }
  return (
    <div className={classes.fields}>
      {locales.map((locale) => (
        <TextInput key={locale} {...input(localeField('color', locale))} maxLength={100} required />
      ))}
      <TextInput
        {...input('partNo')}
        description={t(isSaved ? 'AdminFabrics:partNoSaved' : 'AdminFabrics:partNoText')}
        readOnly={isSaved}
        maxLength={50}
        required
      />
      <NumberInput
        {...input('price')}
        {...decimals}
        description={t('AdminFabrics:priceText')}
        max={1_000_000}
        decimalScale={2}
        fixedDecimalScale
        suffix={` ${t('AdminNumber:kr')}`}
      />
      <NumberInput {...input('width')} {...cm} max={400} required />
      <NumberInput {...input('repeatHeight')} {...cm} description={t('AdminFabrics:repeatHeightText')} max={200} />
      <MultiSelect
        {...input('filterCodes')}
        data={filters.map(({ name, values }) => ({
          group: name,
          items: values.map(({ code, name: label }) => ({ value: code, label })),
        }))}
        description={t('AdminFabrics:filterCodesText')}
        searchable
        withScrollArea={false}
        comboboxProps={{ withinPortal: false }}
        classNames={{
          pill: shared.chosen ?? '',
          inputField: shared.choiceSearch ?? '',
          options: shared.choices ?? '',
        }}
        nothingFoundMessage={t('AdminFabrics:NoFilter')}
      />
      <NativeSelect
        {...input('orientation')}
        data={orientations.map((value) => ({ value, label: t(`AdminFabrics:orientation.${value}`) }))}
      />
      <FileInput
        {...input('file')}
        description={t('AdminFabrics:fileText')}
        placeholder={t('AdminFabrics:fileChoose')}
        accept="image/jpeg,image/png,image/webp,image/heic,.heic"
        leftSection={<IconPhoto size={18} stroke={1.5} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('AdminFile:Clear') }}
        fileInputProps={{ 'aria-label': t('AdminFabrics:file') }}
        className={shared.file}
        classNames={{ placeholder: shared.placeholder ?? '' }}
      />
      <div className={classes.pair}>
        <NumberInput {...input('textureWidth')} {...cm} max={400} />
        <NumberInput {...input('textureHeight')} {...cm} max={400} />
      </div>
      <NumberInput
        {...input('transmission')}
        {...decimals}
        description={t('AdminFabrics:transmissionText')}
        max={100}
        decimalScale={0}
        suffix=" %"
      />
      <div className={classes.checks}>
        <Checkbox
          {...form.getInputProps(path('recommendWeights'), { type: 'checkbox' })}
          name={path('recommendWeights')}
          label={t('AdminFabrics:recommendWeights')}
        />
        <Checkbox
          {...form.getInputProps(path('active'), { type: 'checkbox' })}
          name={path('active')}
          label={t('AdminFabrics:colourActive')}
          description={t('AdminFabrics:colourActiveText')}
        />
      </div>
    </div>
  )
}
