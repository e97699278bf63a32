import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { UserFormValues } from './user-values.ts'
import classes from '../admin.module.css'

const flags = ['svenUser', 'acousticUser', 'internalSalesSven', 'admin'] as const

/** Only internal sales can be administrators. */
export function UserFlags({ form }: { form: UseFormReturnType<UserFormValues> }) {
  const { t } = useTranslation()
  const isSales = form.values.internalSalesSven
  const change = (flag: (typeof flags)[number], on: boolean) => {
    form.setFieldValue(flag, on)
    if (flag === 'internalSalesSven' && !on) form.setFieldValue('admin', false)
  }
  return (
    <fieldset className={classes.group}>
      <legend>{t('AdminUsers:Flags')}</legend>
      {flags.map((flag) => (
        <Switch
          key={flag}
          name={flag}
          label={t(`AdminUsers:${flag}`)}
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
