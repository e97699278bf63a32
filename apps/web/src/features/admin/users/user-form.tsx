import { Button, NativeSelect, NumberInput, Stack, Switch, TextInput, type TextInputProps } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminUser, ChangeUser, FromWire } from '@veck/contract'
import { toWire } from '@veck/contract/rights'
import { AddressMaxLength, EmailMaxLength, PhoneMaxLength, ZipcodeMaxLength } from '@veck/contract/limits'
import { decimalSeparators } from '@veck/texts/formats'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { emailAddress } from '../../../lib/forms/field-rules.ts'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { useFormCall } from '../../../lib/forms/use-form-call.ts'
import classes from '../admin.module.css'

/** Values of the form: an empty number field is an empty string. */
type UserFormValues = Required<Omit<FromWire<ChangeUser>, 'discountPercentage'>> & {
  email: string
  discountPercentage: number | string
}

const newUser: UserFormValues = {
  email: '',
  isCurtainUser: true,
  acousticUser: false,
  isSales: false,
  admin: false,
  language: 'sv',
  firstName: '',
  lastName: '',
  erpCompanyName: '',
  address: '',
  postalNo: '',
  city: '',
  countryCode: 'SE',
  phoneNumber: '',
  mobile: '',
  discountPercentage: 0,
}

/** Only the fields that the form contains. */
const formOf = (user: AdminUser): UserFormValues =>
  Object.fromEntries(Object.keys(newUser).map((name) => [name, user[name as keyof UserFormValues]])) as UserFormValues

const texts = {
  firstName: { maxLength: AddressMaxLength },
  lastName: { maxLength: AddressMaxLength },
  erpCompanyName: { maxLength: AddressMaxLength },
  address: { maxLength: AddressMaxLength },
  postalNo: { maxLength: ZipcodeMaxLength },
  city: { maxLength: AddressMaxLength },
  phoneNumber: { maxLength: PhoneMaxLength, inputMode: 'tel' },
  mobile: { maxLength: PhoneMaxLength, inputMode: 'tel' },
} as const satisfies Partial<Record<keyof UserFormValues, TextInputProps>>

export function UserForm({ user, onDone }: { user: AdminUser | undefined; onDone: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const countries = useQuery({ ...queries.getCountries(), staleTime: Infinity })
  const form = useForm<UserFormValues>({
    initialValues: user ? formOf(user) : newUser,
    validate: { email: emailAddress },
  })
  const save = useFormCall(form, async ({ email, discountPercentage, ...details }) => {
    const body = { ...toWire(details), discountPercentage: Number(discountPercentage) }
    if (user) await client.changeUser({ params: { id: user.id }, body })
    else await client.addUser({ body: { ...body, email } })
    await queryClient.invalidateQueries({ queryKey: ['findUsers'] })
    showDone(t(user ? 'AdminUsers:Saved' : 'AdminUsers:Added', { email }))
    onDone()
  })
  const offered = Object.entries(countries.data ?? {}).map(([label, value]) => ({ label, value }))
  const present = form.values.countryCode
  // The user's own country stays in the list, also if it is no longer a delivery country.
  const choices = offered.some(({ value }) => value === present)
    ? offered
    : [{ label: present, value: present }, ...offered]
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="lg">
        {!user && (
          <TextInput
            {...form.getInputProps('email')}
            name="email"
            type="email"
            label={t('AdminUsers:email')}
            description={t('AdminUsers:NewHint')}
            maxLength={EmailMaxLength}
            autoComplete="off"
            required
            data-autofocus
          />
        )}
        <UserFlags form={form} />
        <div className={classes.fields}>
          <NumberInput
            {...form.getInputProps('discountPercentage')}
            name="discountPercentage"
            label={t('AdminUsers:discountPercentage')}
            min={0}
            max={100}
            decimalScale={2}
            decimalSeparator={decimalSeparators[locale]}
            allowedDecimalSeparators={[',', '.']}
            suffix=" %"
            hideControls
          />
          <NativeSelect
            {...form.getInputProps('language')}
            name="language"
            label={t('AdminUsers:language')}
            data={[
              { value: 'sv', label: t('Admin:sv') },
              { value: 'en', label: t('Admin:en') },
            ]}
          />
          {(Object.keys(texts) as (keyof typeof texts)[]).map((field) => (
            <TextInput
              key={field}
              {...form.getInputProps(field)}
              {...texts[field]}
              name={field}
              label={t(`AdminUsers:${field}`)}
              autoComplete="off"
            />
          ))}
          <NativeSelect
            {...form.getInputProps('countryCode')}
            name="countryCode"
            label={t('AdminUsers:countryCode')}
            data={choices}
          />
        </div>
        <FormError>{save.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onDone}>
            {t('Admin:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(user ? 'Admin:Save' : 'AdminUsers:Add')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

/** The keys are stored with texts that administrators have edited, so they have the specification's names. */
const flags = {
  isCurtainUser: 'AdminUsers:svenUser',
  acousticUser: 'AdminUsers:acousticUser',
  isSales: 'AdminUsers:internalSalesSven',
  admin: 'AdminUsers:admin',
} as const
type Flag = keyof typeof flags

/** Only internal sales can be administrators. */
function UserFlags({ form }: { form: UseFormReturnType<UserFormValues> }) {
  const { t } = useTranslation()
  const { isSales } = form.values
  const change = (flag: Flag, on: boolean) => {
    form.setFieldValue(flag, on)
    if (flag === 'isSales' && !on) form.setFieldValue('admin', false)
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('AdminUsers:Flags')}</legend>
      {(Object.keys(flags) as Flag[]).map((flag) => (
        <Switch
          key={flag}
          name={flag}
          label={t(flags[flag])}
          size="md"
          checked={form.values[flag]}
          disabled={flag === 'admin' && !isSales}
          error={form.errors[flag]}
          onChange={(event) => change(flag, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
