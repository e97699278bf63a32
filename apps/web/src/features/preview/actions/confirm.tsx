import { Button, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Actions } from '../../../components/layout/actions.tsx'
import { FormError } from '../../../components/forms/form-error.tsx'
import { errorText } from '../../../lib/server/error-text.ts'
import { useIsSlow } from '../../../lib/screen/use-is-slow.ts'
import classes from './confirm.module.css'

type ConfirmProps = {
  children: ReactNode
  call: UseMutationResult<void, Error, void>
  confirm: string
  /** Shown while the call is slow. */
  waiting: string
  cancel: string
  onCancel: () => void
}

/** The last step before an irreversible action: says what will happen, and runs it once. */
export function Confirm({ children, call, confirm, waiting, cancel, onCancel }: ConfirmProps) {
  const { t } = useTranslation()
  const isSlow = useIsSlow(call.isPending)
  const end = useRef<HTMLOutputElement>(null)
  // On a low screen an error would push the retry button out of view.
  useEffect(() => {
    if (call.error || isSlow) end.current?.scrollIntoView({ block: 'nearest' })
  }, [call.error, isSlow])
  return (
    <Stack gap="md">
      <Text component="div" className={classes.words}>
        {children}
      </Text>
      <FormError>{call.error ? errorText(call.error) : undefined}</FormError>
      <Actions>
        <Button variant="default" onClick={onCancel} disabled={call.isPending}>
          {cancel}
        </Button>
        <Button loading={call.isPending} onClick={() => call.mutate()} data-autofocus>
          {call.error ? t('Preview:TryAgain') : confirm}
        </Button>
      </Actions>
      <Text component="output" ref={end} c="dimmed" size="sm" className={classes.waiting}>
        {isSlow && waiting}
      </Text>
    </Stack>
  )
}
