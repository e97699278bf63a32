import type { OrderDelivery } from '@veck/contract'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FolderBadge } from './line-badge.tsx'
import { LineState } from './line-state.tsx'

/** The state of each marking and folder, to show beside them. The elements stay the same until the delivery changes. */
export function useCurtainStates(delivery: OrderDelivery | undefined) {
  const { t } = useTranslation()
  return useMemo(() => {
    if (!delivery) return undefined
    const lines = new Map(delivery.lines.map((line) => [line.markingId, line]))
    const states = new Map<string, ReactNode>(
      delivery.lines.map((line) => [line.markingId, <LineState key={line.markingId} line={line} t={t} />]),
    )
    return {
      ofMarking: (id: string) => states.get(id),
      ofFolder: (markingIds: readonly string[]) => (
        <FolderBadge lines={markingIds.flatMap((id) => lines.get(id) ?? [])} t={t} />
      ),
    }
  }, [delivery, t])
}
