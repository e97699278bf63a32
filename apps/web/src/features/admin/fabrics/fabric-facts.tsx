import { Checkbox, NumberInput, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { localeField, locales } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { inputWrapperOrder, type FabricValues } from './fabric-values.ts'
import shared from '../admin.module.css'
import classes from './fabric-form.module.css'

const texts = (['composition', 'care'] as const).flatMap((field) => locales.map((locale) => localeField(field, locale)))

/** The fields that all colours of a fabric share. */
export function FabricFacts({ form }: { form: UseFormReturnType<FabricValues> }) {
  const { t } = useTranslation()
  const input = <Name extends 'name' | 'configurableProductId' | 'weight' | (typeof texts)[number]>(name: Name) => ({
    ...form.getInputProps(name),
    name,
    label: t(`AdminFabrics:${name}`),
    autoComplete: 'off',
    inputWrapperOrder,
  })
  return (
    <section className={shared.card}>
      <Title order={2}>{t('AdminFabrics:Facts')}</Title>
      <div className={classes.fields}>
        <TextInput {...input('name')} maxLength={100} required />
        <TextInput
          {...input('configurableProductId')}
          description={t('AdminFabrics:configurableProductIdText')}
          maxLength={50}
          required
        />
        {texts.map((name) => (
          <TextInput key={name} {...input(name)} maxLength={200} />
        ))}
        <NumberInput {...input('weight')} min={1} max={5000} allowDecimal={false} suffix=" g/m²" hideControls />
        <Checkbox
          {...form.getInputProps('active', { type: 'checkbox' })}
          name="active"
          label={t('AdminFabrics:active')}
          description={t('AdminFabrics:activeText')}
          className={classes.check}
        />
      </div>
    </section>
  )
}
