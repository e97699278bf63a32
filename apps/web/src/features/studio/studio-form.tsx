import {
  Button,
  ColorInput,
  MantineThemeProvider,
  Modal,
  NativeSelect,
  NumberInput,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Studio } from '@veck/contract'
import {
  AddressMaxLength,
  CompanyNumberMaxLength,
  EmailMaxLength,
  PhoneMaxLength,
  StudioAddressMaxLength,
  TermsMaxLength,
  ValidityDaysMax,
  WithdrawalMaxLength,
} from '@veck/contract/limits'
import { brandColourProblem, localeField, locales } from '@veck/domain'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { LeaveDialog } from '../../components/dialogs/leave-dialog.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { SaveBar } from '../../components/forms/save-bar.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { LogoField } from './logo-field.tsx'
import { PriceSection } from './price-section.tsx'
import { StudioPreview } from './studio-preview.tsx'
import { bodyOf, valuesOf, type StudioValues } from './studio-values.ts'
import { useStudioPreview } from './use-studio-preview.ts'
import classes from './studio.module.css'

/** Colours of fabrics that can be read on paper. */
const swatches = ['#1F4D45', '#2B4A6F', '#4A3B63', '#7A2F3D', '#8F2D20', '#8A5A14', '#5B6236', '#3B4245']

const isFilledIn = (value: number | string) => filledIn(String(value))

const colourRule = (colour: string) => {
  const problem = brandColourProblem(colour)
  return problem ? i18n.t(`Fields:${problem}`) : null
}

export function StudioForm({ studio }: { studio: Studio }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(studio.version)
  const [logo, setLogo] = useState(studio.logo)
  const [isShown, preview] = useDisclosure(false)
  const form = useForm<StudioValues>({
    initialValues: valuesOf(studio),
    validate: {
      name: filledIn,
      colour: colourRule,
      validityDays: isFilledIn,
      percentage: isFilledIn,
      minimumMargin: isFilledIn,
      vatRate: isFilledIn,
    },
  })
  const save = useFormCall(form, async (values) => {
    const saved = await client.saveStudio({ body: bodyOf(values, version) })
    queryClient.setQueryData(queries.getStudio().queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['getRetail'] })
    setVersion(saved.version)
    form.setValues(valuesOf(saved))
    form.resetDirty(valuesOf(saved))
    showDone(t('Studio:Saved'))
  })
  const changeLogo = (changed: Studio['logo']) => {
    setLogo(changed)
    queryClient.setQueryData(queries.getStudio().queryKey, (known) => known && { ...known, logo: changed })
  }
  const firstPage = useStudioPreview(form.values, logo?.fileId)
  const shown = <StudioPreview preview={firstPage} name={form.values.name} />
  const isDirty = form.isDirty()
  return (
    <form noValidate onSubmit={save.onSubmit} className={classes.sides}>
      <div className={classes.sections}>
        <BrandFields form={form}>
          <LogoField logo={logo} onChange={changeLogo} />
        </BrandFields>
        <ContactFields form={form} />
        <OfferFields form={form} />
        <PriceSection form={form} />
        <SaveBar className={classes.bar}>
          <output className={classes.unsaved}>{isDirty && t('Studio:Unsaved')}</output>
          <Button
            variant="default"
            className={classes.showPreview ?? ''}
            leftSection={<IconEye size={20} stroke={1.5} aria-hidden />}
            onClick={preview.open}
          >
            {t('Studio:ShowPreview')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Studio:Save')}
          </Button>
          <div className={classes.whole}>
            <FormError>{save.message}</FormError>
          </div>
        </SaveBar>
      </div>
      <aside className={classes.aside}>{shown}</aside>
      <Modal
        opened={isShown}
        onClose={preview.close}
        fullScreen
        closeButtonProps={{ 'aria-label': t('Studio:ClosePreview') }}
      >
        {shown}
      </Modal>
      <LeaveDialog text={t('Studio:LeaveText')} isLost={() => isDirty} alsoOnClosing />
    </form>
  )
}

type FieldsProps = { form: UseFormReturnType<StudioValues> }

function BrandFields({ form, children }: FieldsProps & { children: React.ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('Studio:Brand')}
      </Title>
      {children}
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('name')}
          name="name"
          label={t('Studio:name')}
          maxLength={AddressMaxLength}
          autoComplete="organization"
          required
        />
        <ColourField form={form} />
      </div>
    </section>
  )
}

function ColourField({ form }: FieldsProps) {
  const { t } = useTranslation()
  const labels = { saturationLabel: t('Studio:colourStrength'), hueLabel: t('Studio:colourHue') }
  return (
    // The only way to name the sliders of the picker.
    <MantineThemeProvider theme={{ components: { ColorPicker: { defaultProps: labels } } }}>
      <ColorInput
        {...form.getInputProps('colour')}
        name="colour"
        label={t('Studio:colour')}
        description={t('Studio:colourText')}
        // A wrong colour gets the focus, which opens the picker below the field: its message is above, to be seen.
        inputWrapperOrder={['label', 'error', 'input', 'description']}
        format="hex"
        classNames={{ slider: classes.hue ?? '' }}
        swatches={swatches}
        swatchesPerRow={5}
        popoverProps={{ withinPortal: false }}
        withEyeDropper={false}
        fixOnBlur={false}
        maxLength={20}
        required
      />
    </MantineThemeProvider>
  )
}

function ContactFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = (name: 'phone' | 'email' | 'website' | 'organisationNumber' | 'vatNumber') => ({
    ...form.getInputProps(name),
    name,
    label: t(`Studio:${name}`),
  })
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('Studio:Contact')}
      </Title>
      <Textarea
        {...form.getInputProps('address')}
        name="address"
        label={t('Studio:address')}
        description={t('Studio:addressText')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={StudioAddressMaxLength}
        rows={3}
        resize="vertical"
      />
      <div className={classes.fields}>
        <TextInput {...input('phone')} type="tel" maxLength={PhoneMaxLength} autoComplete="tel" />
        <TextInput {...input('email')} type="email" maxLength={EmailMaxLength} autoComplete="email" />
        <TextInput {...input('website')} maxLength={AddressMaxLength} inputMode="url" autoComplete="url" />
        <TextInput {...input('organisationNumber')} maxLength={CompanyNumberMaxLength} autoComplete="off" />
        <TextInput {...input('vatNumber')} maxLength={CompanyNumberMaxLength} autoComplete="off" />
      </div>
    </section>
  )
}

function OfferFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('Studio:Offer')}
      </Title>
      <div className={classes.fields}>
        <NativeSelect
          {...form.getInputProps('language')}
          name="language"
          label={t('Studio:language')}
          data={locales.map((value) => ({ value, label: t(`Admin:${value}`) }))}
        />
        <NumberInput
          {...form.getInputProps('validityDays')}
          name="validityDays"
          label={t('Studio:validityDays')}
          min={1}
          max={ValidityDaysMax}
          allowDecimal={false}
          hideControls
          required
        />
      </div>
      <TextsPerLanguage form={form} field="terms" hint={t('Studio:TermsText')} rows={6} maxLength={TermsMaxLength} />
      <TextsPerLanguage
        form={form}
        field="withdrawal"
        hint={t('Studio:WithdrawalText')}
        rows={4}
        maxLength={WithdrawalMaxLength}
      />
    </section>
  )
}

type TextsProps = FieldsProps & { field: 'terms' | 'withdrawal'; hint: string; rows: number; maxLength: number }

function TextsPerLanguage({ form, field, hint, rows, maxLength }: TextsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Text className={classes.hint}>{hint}</Text>
      {locales.map((locale) => {
        const name = localeField(field, locale)
        return (
          <Textarea
            key={name}
            {...form.getInputProps(name)}
            name={name}
            label={t(`Studio:${name}`)}
            lang={locale}
            maxLength={maxLength}
            rows={rows}
            resize="vertical"
          />
        )
      })}
    </>
  )
}
