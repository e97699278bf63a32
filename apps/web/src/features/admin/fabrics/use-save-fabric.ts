import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Fabric } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { useRef } from 'react'
import { client } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { bodyOf, formErrors, withSaved, type FabricValues } from './fabric-values.ts'

type FabricForm = UseFormReturnType<FabricValues>

/** Of a picture the server speaks of one `file`: the form knows of which colour. */
class ImageRefused extends Error {
  constructor(
    readonly index: number,
    override readonly cause: unknown,
  ) {
    super('image refused')
  }
}

const errorsOf = (error: unknown): Record<string, string> => {
  if (error instanceof ImageRefused) {
    const told = error.cause instanceof ApiError ? error.cause.fields['file'] : undefined
    return { [`colours.${error.index}.file`]: told ?? errorText(error.cause) }
  }
  return error instanceof ApiError ? formErrors(error.fields) : {}
}

/** Saves a fabric, then its pictures one by one. What has been saved stays so when a picture is refused. */
export function useSaveFabric(form: FabricForm, fabric: Fabric | undefined, onDone: (saved: Fabric) => void) {
  const queryClient = useQueryClient()
  const known = useRef(fabric)
  const save = useMutation({
    mutationFn: async (values: FabricValues) => {
      const body = bodyOf(values)
      let saved = known.current
        ? await client.changeFabric({
            params: { productId: known.current.productId },
            body: { ...body, version: known.current.version },
          })
        : await client.addFabric({ body })
      const sent = new Set<string>()
      const remember = (next: Fabric) => {
        saved = next
        known.current = next
        form.setValues((present) => withSaved({ ...values, ...present }, next, sent))
      }
      remember(saved)
      for (const [index, { key, file, partNo }] of values.colours.entries()) {
        const colour = saved.colours.find((one) => one.partNo === partNo.trim())
        if (!file || !colour) continue
        const params = { productId: saved.productId, variantId: colour.variantId }
        const answer = await client
          .setFabricImage({ params, form: { file, version: saved.version } })
          .catch((error: unknown) => {
            throw new ImageRefused(index, error)
          })
        sent.add(key)
        remember(answer)
      }
      return saved
    },
    onSuccess: onDone,
    onError: (error) => form.setErrors(errorsOf(error)),
    // Products, filters and variants are kept by the screens that show them.
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getFabric' }),
  })
  const refused = save.error instanceof ImageRefused ? save.error.cause : save.error
  const isTold = refused !== null && Object.keys(errorsOf(save.error)).length > 0
  return {
    save: save.mutate,
    isPending: save.isPending,
    /** Another object for every answer that has something to mend. */
    error: save.error,
    hasFieldErrors: isTold,
    message: refused ? errorText(refused) : undefined,
    /** Someone else was first. */
    isConflict: refused instanceof ApiError && refused.status === 409,
  }
}
