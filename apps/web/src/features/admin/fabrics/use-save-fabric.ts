import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Fabric } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { useRef } from 'react'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { bodyOf, formErrors, withSaved, type FabricValues } from './fabric-values.ts'

type FabricForm = UseFormReturnType<FabricValues>

/** The server names the field only `file`. `index` says which colour it belongs to. */
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
    const message = error.cause instanceof ApiError ? error.cause.fields['file'] : undefined
    return { [`colours.${error.index}.file`]: message ?? errorText(error.cause) }
  }
  return error instanceof ApiError ? formErrors(error.fields) : {}
}

/** Saves a fabric, then uploads its images one by one. A refused image does not undo what is saved. */
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
    // Other screens cache products, filters and variants.
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getFabric' }),
  })
  const cause = save.error instanceof ImageRefused ? save.error.cause : save.error
  const hasFieldErrors = cause !== null && Object.keys(errorsOf(save.error)).length > 0
  return {
    save: save.mutate,
    isPending: save.isPending,
    /** A new object for each failed save, so that effects run again. */
    error: save.error,
    hasFieldErrors,
    message: cause ? errorText(cause) : undefined,
    /** Another user changed the fabric in the meantime. */
    isConflict: cause instanceof ApiError && cause.status === 409,
  }
}
