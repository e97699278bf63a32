import type { UseFormReturnType } from '@mantine/form'
import { ApiError } from '@veck/contract/client'
import { errorText } from './error-text.ts'
import { useWaitingSave } from './use-waiting-save.ts'

/** By the name of the field alone: a form knows nothing of the part of the call that it fills. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [path.split('.').at(-1), message]))
    : {}

/** What stands under the form: not what a field says already. */
function messageOf(error: unknown) {
  const text = errorText(error)
  return Object.values(fieldsOf(error)).includes(text) ? undefined : text
}

/**
 * Sends a form once it is filled in right. What is wrong with a field, by our rules or the server's, stands under it, and the
 * cursor in the first such field; the rest is the form's `message` (A8.2).
 */
export function useFormCall<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
) {
  const goToFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const call = useWaitingSave({
    mutationFn: send,
    onError: (error) => {
      form.setErrors(fieldsOf(error))
      goToFirst(fieldsOf(error))
    },
  })
  return {
    onSubmit: form.onSubmit((values) => call.mutate(values), goToFirst),
    isPending: call.isPending,
    isSuccess: call.isSuccess,
    error: call.error,
    message: call.error ? messageOf(call.error) : undefined,
  }
}
