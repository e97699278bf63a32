import { Skeleton, Stack, Text } from '@mantine/core'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { stepUp, useIsStepUpAsked } from '../../lib/session/step-up.ts'
import { useCallOnArrival } from '../../lib/server/use-call-on-arrival.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ProofForm } from './proof-form.tsx'

/** Asks for a fresh proof over what the user is doing. The call that needs it goes on afterwards. */
export default function StepUpDialog() {
  const { t } = useTranslation()
  const isAsked = useIsStepUpAsked()
  return (
    <Dialog
      opened={isAsked}
      onClose={() => stepUp.settle(false)}
      title={t('Proof:Title')}
      centered
      // Over the dialog with the form that needs the proof.
      zIndex={300}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Proof:Cancel') }}
    >
      <FreshProof />
    </Dialog>
  )
}

function FreshProof() {
  const { t } = useTranslation()
  const started = useCallOnArrival(() => client.startProof())
  return (
    <Stack gap="md">
      <Text>{t('Proof:StepUpText')}</Text>
      {started.data ? (
        <ProofForm
          methods={started.data.methods}
          start={() => client.startProof()}
          prove={async (proof) => {
            await client.proveAgain({ body: { proof } })
            stepUp.settle(true)
          }}
        />
      ) : (
        started.isPending && <Skeleton height={100} />
      )}
      {started.error && <NotFetched onRetry={() => started.mutate()}>{errorText(started.error)}</NotFetched>}
    </Stack>
  )
}
