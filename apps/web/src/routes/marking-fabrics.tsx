import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Alternative, Marking, Order, Variant } from '@veck/contract'
import { useMemo } from 'react'
import { BackLink } from '../components/layout/back-link.tsx'
import { LeaveGuard } from '../features/markings/leave-guard.tsx'
import { useDraft } from '../features/markings/use-draft.ts'
import { useAlternatives, withAlternative } from '../lib/order/alternatives.ts'
import { useCurrentOrder } from '../lib/order/current-order.ts'
import { useMayEdit } from '../lib/order/order-facts.ts'
import { usePathTo } from '../lib/screen/paths.ts'
import { useTranslation } from '../lib/language/use-translation.ts'
import { WallScreen } from './wall-screen.tsx'

const route = '/$locale/_app/order/$order/marking/$marking/fabrics'

/** The fabric wall for a marking, opened from its fabric step or from the menu. */
export default function MarkingFabricsRoute() {
  const { order, marking } = useCurrentOrder()
  return order && marking ? <FabricsOfMarking key={marking.id} order={order} marking={marking} /> : null
}

function FabricsOfMarking({ order, marking }: { order: Order; marking: Marking }) {
  const { alternative: letter } = useSearch({ from: route })
  const { byMarking, isLoading } = useAlternatives(order)
  const alternative = byMarking.get(marking.id)?.alternatives.find((each) => each.letter === letter)
  if (letter && isLoading) return null
  return <WallOfMarking key={alternative?.letter} order={order} marking={marking} alternative={alternative} />
}

type WallOfMarkingProps = { order: Order; marking: Marking; alternative: Alternative | undefined }

/** A chosen fabric goes into the unsaved curtain of the wizard, which keeps everything else. */
function WallOfMarking({ order: saved, marking, alternative }: WallOfMarkingProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const { alternative: _letter, from, ...search } = useSearch({ from: route })
  const mayEdit = useMayEdit(saved)
  const order = useMemo(() => (alternative ? withAlternative(saved, alternative) : saved), [saved, alternative])
  const letter = alternative?.letter
  const { draft, isDirty, change, discard } = useDraft(order, marking, letter)
  const params = { order: order.id, marking: marking.id }
  const ofLetter = letter ? { alternative: letter } : {}
  const isFromCurtain = from === '3'
  // The fabric step keeps the filters of the wall.
  const back = {
    to: to('/order/$order/marking/$marking/{-$step}', { ...params, step: isFromCurtain ? 3 : 2 }),
    search: isFromCurtain ? ofLetter : { ...search, ...ofLetter },
  }
  const choose = ({ productId, partNo }: Variant) => {
    change({ isExternal: false, fabric: { productId, partNo } })
    void navigate(back)
  }
  return (
    <>
      <WallScreen
        back={<BackLink {...back}>{t(isFromCurtain ? 'FabricWall:BackToCurtain' : 'FabricWall:Back')}</BackLink>}
        search={search}
        onSearch={(next) =>
          void navigate({
            to: to('/order/$order/marking/$marking/fabrics', params),
            search: { ...next, ...ofLetter, ...(from && { from }) },
            replace: true,
            resetScroll: false,
          })
        }
        marking={{
          id: marking.id,
          name: draft.name || t('Marking:Unnamed'),
          choices: draft.choices,
          window: draft.window,
          chosen: draft.isExternal ? undefined : draft.fabric?.partNo,
          onChoose: mayEdit ? choose : undefined,
        }}
      />
      <LeaveGuard markingId={marking.id} letter={letter} isDirty={isDirty} onDiscard={discard} />
    </>
  )
}
