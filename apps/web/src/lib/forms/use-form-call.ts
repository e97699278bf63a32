import type { UseFormReturnType } from '@mantine/form'
import { ApiError } from '@veck/contract/client'
import { errorText } from '../server/error-text.ts'
import { useWaitingSave } from '../server/use-waiting-save.ts'

/** Errors by the name of the field alone, because a form does not know which part of the call it fills. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [path.split('.').at(-1), message]))
    : {}

/** The message under the form; undefined if a field shows it already. */
function messageOf(error: unknown) {
  const text = errorText(error)
  return Object.values(fieldsOf(error)).includes(text) ? undefined : text
}

/**
 * Sends a form if it is valid. The error of a field, by our rules or the server's, is shown under the field, and the first such
 * field gets the focus. Any other error is the form's `message` (A8.2).
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
    /** Removes the error of the last attempt. */
    reset: call.reset,
    message: call.error ? messageOf(call.error) : undefined,
  }
}
