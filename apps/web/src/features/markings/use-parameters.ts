import { useQuery } from '@tanstack/react-query'
import { type CurtainParameters, defaultParameters } from '@veck/domain'
import { useEffect, useMemo } from 'react'
import { queries } from '../../lib/server/api.ts'
import { logFailure } from '../../lib/server/log-failure.ts'

/**
 * The parameters of the supplier (B7.24). If they cannot be loaded, this is logged (B8.9) and the defaults are used
 * until the server answers.
 */
export function useParameters(): { parameters: CurtainParameters; isPending: boolean; areUsual: boolean } {
  const { data, error, errorUpdateCount } = useQuery(queries.getCurtainParameters())
  useEffect(() => {
    if (error) logFailure('The curtain parameters were not loaded', error)
  }, [error])
  const parameters = useMemo(
    () => ({
      ...defaultParameters,
      ...Object.fromEntries(Object.entries(data ?? {}).map(([name, { value }]) => [name, value])),
    }),
    [data],
  )
  // A query that is asked again after a failure is pending again. The defaults stay on screen meanwhile.
  const hasFailed = errorUpdateCount > 0
  return { parameters, isPending: !data && !hasFailed, areUsual: !data && hasFailed }
}
