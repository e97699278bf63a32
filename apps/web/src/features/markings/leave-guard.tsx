import type { Marking, Order } from '@veck/contract'
import { memo } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { LeaveDialog, type Loss } from '../../components/leave-dialog.tsx'
import { useDraft } from './use-draft.ts'

type LeaveGuardProps = { markingId: string; isDirty: boolean; onDiscard: () => void }

const markingIn = (params: object) => ('marking' in params ? params.marking : undefined)

/** An unsaved curtain is lost when the user leaves its marking. The photos of the marking belong to it. */
function useCurtainLoss({ markingId, isDirty, onDiscard }: LeaveGuardProps): Loss {
  const { t } = useTranslation()
  return {
    text: t('Marking:LeaveText'),
    isLost: (params) => isDirty && markingIn(params) !== markingId,
    onLeave: onDiscard,
  }
}

export const LeaveGuard = memo(function LeaveGuard(props: LeaveGuardProps) {
  return <LeaveDialog {...useCurtainLoss(props)} />
})

/** For the other screens of the marking, which do not show the unsaved curtain. */
export function useUnsavedCurtain(order: Order, marking: Marking): Loss {
  const { isDirty, discard } = useDraft(order, marking)
  return useCurtainLoss({ markingId: marking.id, isDirty, onDiscard: discard })
}

export function UnsavedCurtain({ order, marking }: { order: Order; marking: Marking }) {
  return <LeaveDialog {...useUnsavedCurtain(order, marking)} />
}
