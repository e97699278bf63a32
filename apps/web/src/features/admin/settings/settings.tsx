import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api.ts'
import { Fetched } from '../fetched.tsx'
import { Maintenance } from './maintenance.tsx'
import { SettingsForm } from './settings-form.tsx'

export function Settings() {
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
