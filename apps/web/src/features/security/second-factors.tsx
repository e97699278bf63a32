import { Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { swedishDay } from '@veck/texts/formats'
import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { SectionCard } from '../../components/layout/section-card.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { App } from './app.tsx'
import type { Changed } from './changed.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ShownCodes } from './shown-codes.tsx'
import { WholeDates } from '../../components/forms/whole-dates.tsx'

/** Passkeys, the app that shows codes, and recovery codes. */
export function SecondFactors() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const factors = useQuery({ ...queries.getSecondFactors(), staleTime: 0 })
  const [codes, setCodes] = useState<string[]>()
  const change: Changed = (changed, recoveryCodes) => {
    queryClient.setQueryData(queries.getSecondFactors().queryKey, changed)
    // A new factor ends the other sessions.
    void queryClient.invalidateQueries({ queryKey: queries.getSessions().queryKey })
    if (recoveryCodes) setCodes(recoveryCodes)
  }
  if (factors.error)
    return (
      <SectionCard title={t('Passkeys:Title')}>
        <NotFetched onRetry={() => void factors.refetch()}>{errorText(factors.error)}</NotFetched>
      </SectionCard>
    )
  if (!factors.data) return <Skeleton height={240} radius="lg" />
  const { data } = factors
  const hasFactor = data.passkeys.length > 0 || data.hasTotp
  return (
    <Stack gap="lg">
      {data.dueAt && (
        <FormNotice>
          <WholeDates>{t('Passkeys:Due', { day: swedishDay(data.dueAt) })}</WholeDates>
        </FormNotice>
      )}
      <Passkeys factors={data} onChanged={change} />
      <App factors={data} onChanged={change} />
      {hasFactor && (
        <RecoveryCodes
          left={data.recoveryCodesLeft}
          onMade={(made) => change({ ...data, recoveryCodesLeft: made.length }, made)}
        />
      )}
      <Dialog
        opened={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={t('RecoveryCodes:Title')}
        size="lg"
        centered
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        {codes && <ShownCodes codes={codes} done={t('RecoveryCodes:Saved')} onDone={() => setCodes(undefined)} />}
      </Dialog>
    </Stack>
  )
}
