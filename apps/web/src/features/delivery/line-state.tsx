import type { LineDelivery } from '@veck/contract'
import { lastDayOf } from '@veck/domain'
import type { TFunction } from 'i18next'
import { LineBadge } from './line-badge.tsx'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './delivery.module.css'

function changeText(change: LineDelivery['changes'][number], t: TFunction): string {
  if (change.what !== 'substitute') return t(`DeliveryStatus:change.${change.what}`, { ...change })
  const { name, articleNumber } = change.to
  if (!articleNumber || !name) return t('DeliveryStatus:change.substitute', { name: name || articleNumber })
  return t('DeliveryStatus:change.substituteArticle', { name, article: articleNumber })
}

/** A day that a change does not name. */
function dueText({ stage, promised, changes }: LineDelivery, t: TFunction): string | undefined {
  const day = lastDayOf(promised)
  const isComing = stage === 'confirmed' || stage === 'changed' || stage === 'partShipped'
  if (!day || !isComing || changes.some(({ what }) => what === 'date')) return undefined
  return t('DeliveryStatus:Due', { day })
}

function proofText({ proof }: LineDelivery, t: TFunction): string | undefined {
  if (!proof) return undefined
  const { receivedBy: name, day } = proof
  return name ? t('DeliveryStatus:Proof', { name, day }) : t('DeliveryStatus:ProofDay', { day })
}

/** What has left has no day to wait for, and needs no reason. */
const hasLeft = ({ stage }: LineDelivery) => stage === 'shipped' || stage === 'delivered'
const hasReason = ({ stage }: LineDelivery) => stage === 'changed' || stage === 'onHold' || stage === 'refused'

/** How far a marking has come: a badge, and what the supplier has changed or written. */
export function LineState({ line, t }: { line: LineDelivery; t: TFunction }) {
  const changes = line.changes.filter(({ what }) => what !== 'date' || !hasLeft(line))
  const details = [
    ...changes.map((change) => changeText(change, t)),
    dueText(line, t),
    proofText(line, t),
    // A note to the whole order is in the timeline.
    hasReason(line) && line.note ? `”${line.note}”` : undefined,
  ].filter((text) => text !== undefined)
  return (
    <div className={classes.line}>
      <LineBadge line={line} t={t} />
      {details.map((text) => (
        <p key={text} className={classes.detail}>
          <WholeDates>{text}</WholeDates>
        </p>
      ))}
    </div>
  )
}
