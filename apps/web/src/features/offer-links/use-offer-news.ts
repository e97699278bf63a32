import type { OfferLink } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showDone } from '../../components/messages/toasts.tsx'

/** The most important first. */
const kinds = ['accepted', 'declined', 'askedForNew', 'opened'] as const
export type OfferNews = (typeof kinds)[number]

/** What the client has done between two answers of the server. */
export function newsBetween(before: readonly OfferLink[], after: readonly OfferLink[]): OfferNews | undefined {
  const earlier = new Map(before.map((link) => [link.id, link]))
  const happened = new Set(
    after.flatMap((link): OfferNews[] => {
      const known = earlier.get(link.id)
      if (!known) return []
      return [
        ...(link.acceptance && !known.acceptance ? ['accepted' as const] : []),
        ...(link.declined && !known.declined ? ['declined' as const] : []),
        ...(link.askedForNewAt && link.askedForNewAt !== known.askedForNewAt ? ['askedForNew' as const] : []),
        ...(link.opened.count > known.opened.count ? ['opened' as const] : []),
      ]
    }),
  )
  return kinds.find((kind) => happened.has(kind))
}

/** Tells the user what the client does while the page is open. */
export function useOfferNews(links: OfferLink[] | undefined) {
  const { t } = useTranslation()
  const seen = useRef(links)
  useEffect(() => {
    const news = seen.current && links && newsBetween(seen.current, links)
    seen.current = links
    if (news) showDone(t(`OfferLinks:news.${news}`))
  }, [links, t])
}
