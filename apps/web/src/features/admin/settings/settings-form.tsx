import {
  Button,
  Checkbox,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Stack,
  TagsInput,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AdminSettings } from '@veck/contract'
import { SupplierPartyFields } from '@veck/contract/limits'
import { FabricWidthLimits, isWithin } from '@veck/domain'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { filledIn } from '../../../lib/forms/field-rules.ts'
import { languageTags } from '../../../lib/language/locale.ts'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { useFormCall } from '../../../lib/forms/use-form-call.ts'
import { allCountries } from './countries.ts'
import { useChangeSettings } from './use-change-settings.ts'
import classes from '../admin.module.css'

const supplierTexts = {
  supplierStreet: 100,
  supplierPostcode: 12,
  supplierCity: 100,
  supplierOrganisationNumber: 30,
  supplierVatNumber: 30,
  supplierElectronicAddress: 105,
} as const

const limits = [
  'maxMarkingsPerOrder',
  'maxFoldersPerOrder',
  'maxPhotosPerOrder',
  'maxPhotosPerAccount',
  'maxRenderingsPerAccount',
] as const
const numbers = [
  'externalFabricProductId',
  'copyableAboveOfferNumber',
  'deliveryLeadTimeDays',
  'orderValidityDays',
  'offerValidityDays',
  'closedAccountRetentionDays',
  ...limits,
] as const

/** Values of the form: an empty number field is an empty string. */
type Values = Omit<AdminSettings, 'showMaintenancePage' | 'ownFabricWidths' | (typeof numbers)[number]> &
  Record<(typeof numbers)[number], number | string> & { ownFabricWidths: string[] }

const isWidth = (text: string) => /^\d+$/.test(text) && isWithin(Number(text), FabricWidthLimits)

const forNumbers = <Value,>(valueOf: (name: (typeof numbers)[number]) => Value) =>
  Object.fromEntries(numbers.map((name) => [name, valueOf(name)])) as Record<(typeof numbers)[number], Value>

const numberRequired = (value: number | string) => filledIn(String(value))

export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation()
  const change = useChangeSettings()
  const tag = languageTags[useLocale()]
  const countries = useMemo(() => allCountries(tag), [tag])
  const { showMaintenancePage: _notHere, ownFabricWidths, ...rest } = settings
  const initialValues = { ...rest, ownFabricWidths: ownFabricWidths.map(String) }
  const missing = SupplierPartyFields.filter((name) => settings[name] === '')
  const form = useForm<Values>({
    initialValues,
    validate: {
      supplierName: filledIn,
      countries: (chosen) => (chosen.length === 0 ? t('Fields:required') : null),
      ownFabricWidths: (widths) =>
        widths.length > 0 && widths.every(isWidth) ? null : t('AdminSettings:WidthsWrong', { ...FabricWidthLimits }),
      ...forNumbers(() => numberRequired),
    },
  })
  const save = useFormCall(form, async (values) => {
    await change({
      ...values,
      ...forNumbers((name) => Number(values[name])),
      ownFabricWidths: values.ownFabricWidths.map(Number),
    })
    showDone(t('AdminSettings:Saved'))
  })
  const input = (name: keyof Values) => ({
    ...form.getInputProps(name),
    name,
    label: t(`AdminSettings:${name}`),
    description: t(`AdminSettings:${name}Text`),
  })
  return (
    <form noValidate onSubmit={save.onSubmit} className={classes.card}>
      <Stack gap="md">
        <Title order={2}>{t('AdminSettings:General')}</Title>
        <TextInput {...input('supplierName')} maxLength={100} required />
        {missing.length > 0 && (
          <FormNotice>
            {t('AdminSettings:SupplierMissing', {
              names: missing.map((name) => t(`AdminSettings:${name}`)).join(', '),
            })}
          </FormNotice>
        )}
        <div className={classes.fields}>
          {(Object.keys(supplierTexts) as (keyof typeof supplierTexts)[]).map((name) => (
            <TextInput key={name} {...input(name)} maxLength={supplierTexts[name]} />
          ))}
          <NativeSelect {...input('supplierCountry')} data={countries} />
        </div>
        <TextInput {...input('deliveryTerms')} maxLength={200} />
        <MultiSelect
          {...input('countries')}
          data={countries}
          searchable
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          required
          classNames={{
            pill: classes.chosen ?? '',
            inputField: classes.choiceSearch ?? '',
            options: classes.choices ?? '',
          }}
          nothingFoundMessage={t('AdminSettings:NoCountry')}
        />
        <div className={classes.fields}>
          <NumberInput {...input('externalFabricProductId')} min={1} allowDecimal={false} hideControls required />
          <NumberInput {...input('copyableAboveOfferNumber')} min={0} allowDecimal={false} hideControls required />
          <NumberInput
            {...input('deliveryLeadTimeDays')}
            min={0}
            max={250}
            allowDecimal={false}
            hideControls
            required
          />
          <NumberInput {...input('orderValidityDays')} min={1} max={365} allowDecimal={false} hideControls required />
          <NumberInput {...input('offerValidityDays')} min={1} max={365} allowDecimal={false} hideControls required />
          <NumberInput
            {...input('closedAccountRetentionDays')}
            min={0}
            max={3650}
            allowDecimal={false}
            hideControls
            required
          />
        </div>
        <TagsInput
          {...input('ownFabricWidths')}
          splitChars={[',', ' ']}
          acceptValueOnBlur
          required
          classNames={{ pill: classes.chosen ?? '' }}
        />
        <Checkbox {...input('keepSentPrices')} {...form.getInputProps('keepSentPrices', { type: 'checkbox' })} />
        <div className={classes.fields}>
          {limits.map((name) => (
            <NumberInput key={name} {...input(name)} min={1} allowDecimal={false} hideControls required />
          ))}
        </div>
        <FormError>{save.message}</FormError>
        <Button type="submit" loading={save.isPending} className={classes.submit}>
          {t('Admin:Save')}
        </Button>
      </Stack>
    </form>
  )
}
