import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queries } from '../../lib/server/api.ts'
import { logFailure } from '../../lib/server/log-failure.ts'
import type { MarkingDraft } from './draft.ts'
import { asOwnFabric, type ChosenVariant } from './fabric-facts.ts'

const nothing = { isExternal: false, fabric: null, ownFabric: undefined }

/** The chosen fabric, from the catalogue or the user's own (B7.22, B7.23). Without a draft nothing is asked for. */
export function useVariant(draft: MarkingDraft | undefined): {
  variant: ChosenVariant | undefined
  isLoading: boolean
  /** Loads again what could not be loaded. */
  retry: (() => void) | undefined
} {
  const { isExternal, fabric, ownFabric } = draft ?? nothing
  const ours = useQuery({
    ...queries.getVariants({ params: { productId: fabric?.productId ?? 0 } }),
    enabled: !isExternal && fabric !== null,
  })
  const settings = useQuery({ ...queries.getGeneralSettings(), enabled: isExternal })
  const external = useQuery({
    ...queries.getExternalFabricVariant({ params: { id: settings.data?.externalFabricProductId ?? 0 } }),
    enabled: settings.data !== undefined && isExternal,
  })
  const failed = [ours, settings, external].find((query) => query.isError)
  const error = failed?.error
  useEffect(() => {
    if (error) logFailure('The fabric was not loaded', error)
  }, [error])
  const variant = useMemo(
    (): ChosenVariant | undefined =>
      isExternal && ownFabric
        ? asOwnFabric(external.data, ownFabric)
        : ours.data?.find(({ partNo }) => partNo === fabric?.partNo),
    [isExternal, external.data, ownFabric, ours.data, fabric],
  )
  return {
    variant,
    isLoading: ours.isLoading || settings.isLoading || external.isLoading,
    retry: failed && (() => void failed.refetch()),
  }
}
