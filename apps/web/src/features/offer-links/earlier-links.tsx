import type { OfferLink } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LinkBadge } from './link-badge.tsx'
import { useOpenedText } from './link-details.tsx'
import { useWhen } from './use-when.ts'
import classes from './offer-links.module.css'

/** Pages of earlier versions, folded: they are seldom looked at. */
export function EarlierLinks({ links }: { links: OfferLink[] }) {
  const { t } = useTranslation()
  return (
    <details className={classes.earlier}>
      <summary>{t('OfferLinks:Earlier', { count: links.length })}</summary>
      <ul className={classes.list}>
        {links.map((link) => (
          <EarlierLink key={link.id} link={link} />
        ))}
      </ul>
    </details>
  )
}

function EarlierLink({ link }: { link: OfferLink }) {
  const { t } = useTranslation()
  const when = useWhen()
  const times = useOpenedText(link)
  const { number, createdAt, byName, state, declined } = link
  const opened = link.opened.last ? `${t('OfferLinks:OpenedBy')} ${times}` : t('OfferLinks:next.sent')
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.version}>{t('OfferLinks:Version', { number })}</span>
        <LinkBadge state={state} />
      </div>
      <p className={classes.hint}>{[when(createdAt), byName, opened].filter(Boolean).join(' · ')}</p>
      {declined?.reason && <p className={classes.hint}>{t('OfferLinks:Reason', { reason: declined.reason })}</p>}
    </li>
  )
}
