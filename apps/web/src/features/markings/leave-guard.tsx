import type { Marking, Order } from '@veck/contract'
import type { AlternativeLetter } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LeaveDialog, type Loss } from '../../components/dialogs/leave-dialog.tsx'
import { useDraft } from './use-draft.ts'

type LeaveGuardProps = {
  markingId: string
  /** The alternative on screen. Undefined: the order line. */
  letter?: AlternativeLetter | undefined
  isDirty: boolean
  onDiscard: () => void
}

const markingIn = (params: object) => ('marking' in params ? params.marking : undefined)

const letterIn = (search: object) => ('alternative' in search ? search.alternative : undefined)

/**
 * An unsaved curtain is lost when the user leaves its marking, or goes to another alternative. The photos of the marking
 * belong to its order line.
 */
function useCurtainLoss({ markingId, letter, isDirty, onDiscard }: LeaveGuardProps): Loss {
  const { t } = useTranslation()
  return {
    text: t('Marking:LeaveText'),
    isLost: (params, search) => isDirty && (markingIn(params) !== markingId || letterIn(search) !== letter),
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
