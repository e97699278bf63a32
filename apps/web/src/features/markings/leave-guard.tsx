import type { Marking, Order } from '@veck/contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '../../components/leave-dialog.tsx'
import { useDraft } from './use-draft.ts'

type LeaveGuardProps = { markingId: string; isDirty: boolean; onDiscard: () => void }

const markingIn = (params: object) => ('marking' in params ? params.marking : undefined)

/** Asks before a curtain that is not saved is left behind; its own photos are no farewell. */
export const LeaveGuard = memo(function LeaveGuard({ markingId, isDirty, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation()
  return (
    <LeaveDialog
      text={t('Marking:LeaveText')}
      isLost={(params) => isDirty && markingIn(params) !== markingId}
      onLeave={onDiscard}
    />
  )
})

/** For the marking's other screens, where its unsaved curtain is out of sight. */
export function UnsavedCurtain({ order, marking }: { order: Order; marking: Marking }) {
  const { isDirty, discard } = useDraft(order, marking)
  return <LeaveGuard markingId={marking.id} isDirty={isDirty} onDiscard={discard} />
}
