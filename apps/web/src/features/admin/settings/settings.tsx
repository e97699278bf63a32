import { Badge, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { queries } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { Fetched } from '../fetched.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useChangeSettings } from './use-change-settings.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminSettingsScreen() {
  return (
    <AdminPage section="Settings">
      <Settings />
    </AdminPage>
  )
}

function Settings() {
  return (
    <Fetched query={useQuery(queries.getSettings())}>
      {(settings) => (
        <>
          <Maintenance on={settings.showMaintenancePage} />
          <SettingsForm settings={settings} />
        </>
      )}
    </Fetched>
  )
}

/** Turns on the maintenance notice, which replaces the sign-in form (A8.13). */
function Maintenance({ on }: { on: boolean }) {
  const { t } = useTranslation()
  const change = useChangeSettings()
  const [asking, setAsking] = useState(false)
  const setMaintenance = useMutation({
    mutationFn: (showMaintenancePage: boolean) => change({ showMaintenancePage }),
    onSuccess: () => setAsking(false),
  })
  const error = setMaintenance.error ? errorText(setMaintenance.error) : undefined
  return (
    <section className={classes.card} aria-labelledby="maintenance">
      <div className={classes.head}>
        <Title order={2} id="maintenance">
          {t('AdminSettings:Maintenance')}
        </Title>
        <Badge color={on ? 'ochre' : 'spruce'} variant={on ? 'filled' : 'light'}>
          {t(on ? 'AdminSettings:MaintenanceOn' : 'AdminSettings:MaintenanceOff')}
        </Badge>
      </div>
      <Text className={classes.hint}>{t('AdminSettings:MaintenanceText')}</Text>
      <Stack gap="md" align="flex-start">
        {on ? (
          <Button loading={setMaintenance.isPending} onClick={() => setMaintenance.mutate(false)}>
            {t('AdminSettings:TurnOff')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('AdminSettings:TurnOn')}
          </Button>
        )}
        <FormError>{asking ? undefined : error}</FormError>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={t('AdminSettings:AskTitle')}
        confirm={t('AdminSettings:TurnOn')}
        cancel={t('Admin:Cancel')}
        loading={setMaintenance.isPending}
        error={error}
        onConfirm={() => setMaintenance.mutate(true)}
        onCancel={() => setAsking(false)}
      >
        {t('AdminSettings:AskText')}
      </ConfirmDialog>
    </section>
  )
}
