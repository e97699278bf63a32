import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { StartedTotp } from '@veck/contract'
import { FormError } from '../../components/forms/form-error.tsx'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './security.module.css'

/** In groups of four, as people read it out. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type AppSetUpProps = { app: StartedTotp; confirm: (code: string) => Promise<void> }

/** The user adds Veck to an app that shows codes, and types the first code. */
export function AppSetUp({ app, confirm }: AppSetUpProps) {
  const { t } = useTranslation()
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: { code: filledIn } })
  const save = useFormCall(form, ({ code }) => confirm(code))
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        <Text>{t('Totp:Scan')}</Text>
        <div className={classes.app}>
          <QrCode text={app.uri} label={t('Totp:Qr')} />
          <div className={classes.secret}>
            <Text size="sm" c="dimmed">
              {t('Totp:Secret')}
            </Text>
            <code>{inGroups(app.secret)}</code>
          </div>
        </div>
        <CodeField
          {...form.getInputProps('code')}
          key={form.key('code')}
          name="code"
          label={t('Proof:Totp')}
          description={t('Totp:FirstCode')}
        />
        <FormError>{save.message}</FormError>
        <Button type="submit" loading={save.isPending} fullWidth>
          {t('Totp:Confirm')}
        </Button>
      </Stack>
    </form>
  )
}
