import { useQueryClient } from '@tanstack/react-query'
import type { ChangeSettings } from '@veck/contract'
import { client, queries } from '../../../lib/server/api.ts'

/** Changes settings and updates the caches with the answer of the server. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  return async (body: ChangeSettings) => {
    queryClient.setQueryData(queries.getSettings().queryKey, await client.changeSettings({ body }))
    await queryClient.invalidateQueries({ queryKey: queries.getGeneralSettings().queryKey })
  }
}
