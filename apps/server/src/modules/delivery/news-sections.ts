import { groupBy, isoWeek, type LineNews, type NewsFact } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import type { TextValues, Translate } from '../../core/translate.ts'
import type { MailSection } from '../mail/index.ts'

/** A line of the order, and what is new about it. */
export type NewsOfPlace = { room: string; position: string; news?: LineNews | undefined }

/**
 * What is new, by room: a room whose lines all have the same news is told once, and so is the whole order. The other
 * rooms list their markings.
 */
export const newsSections = (places: readonly NewsOfPlace[], translate: Translate, locale: Locale): MailSection[] => {
  const t = (key: TextKey, values?: TextValues) => translate(locale, { key, ...(values && { values }) })
  const written = places.map(({ room, position, news }) => ({ room, position, text: news ? writeNews(news, t) : '' }))
  const common = sameIn(written)
  // One room is named, because "the whole order" says less.
  const rooms = [...groupBy(written, ({ room }) => room)]
  if (common && rooms.length > 1) return [{ title: t('DeliveryMail:WholeOrder'), lines: [{ text: common }] }]
  return rooms.flatMap(([title, inRoom]) => {
    const same = inRoom.length > 1 ? sameIn(inRoom) : undefined
    const lines = same
      ? [{ text: same }]
      : inRoom.filter(({ text }) => text !== '').map(({ position, text }) => ({ text: `${position}: ${text}` }))
    return lines.length === 0 ? [] : [{ title, lines }]
  })
}

/** The text that all have; undefined if they differ or have none. */
const sameIn = (lines: readonly { text: string }[]) => {
  const [first, ...others] = new Set(lines.map(({ text }) => text))
  return first && others.length === 0 ? first : undefined
}

type T = (key: TextKey, values?: TextValues) => string

/** Sentences, each with a full stop. */
const writeNews = ({ facts, note }: LineNews, t: T) => {
  const sentences = facts.map((fact) => writeFact(fact, t))
  const isRefused = facts.some(({ what }) => what === 'refused')
  return [...sentences, ...(note ? [t(isRefused ? 'DeliveryMail:Reason' : 'DeliveryMail:Note', { note })] : [])].join(
    ' ',
  )
}

const dayIn = (day: string, t: T) => t('Delivery:DateInWeek', { date: day, week: isoWeek(day) ?? '' })

const writeFact = (fact: NewsFact, t: T): string => {
  switch (fact.what) {
    case 'confirmed': {
      if (fact.day === undefined) return t('DeliveryMail:Fact:confirmedUndated')
      const day = dayIn(fact.day, t)
      return fact.instead === undefined
        ? t('DeliveryMail:Fact:confirmed', { day })
        : t('DeliveryMail:Fact:confirmedInstead', { day, instead: dayIn(fact.instead, t) })
    }
    case 'dated':
      return t('DeliveryMail:Fact:dated', { day: dayIn(fact.day, t) })
    case 'date':
      return t(fact.to > fact.from ? 'DeliveryMail:Fact:later' : 'DeliveryMail:Fact:earlier', {
        to: dayIn(fact.to, t),
        from: dayIn(fact.from, t),
      })
    case 'quantity':
      return t('DeliveryMail:Fact:quantity', { from: fact.from, to: fact.to })
    case 'substitute': {
      const { name, articleNumber } = fact.to
      return t('DeliveryMail:Fact:substitute', { name: name || articleNumber })
    }
    case 'shipped':
      return fact.shipped === fact.expected
        ? t('DeliveryMail:Fact:shipped')
        : t('DeliveryMail:Fact:partShipped', { shipped: fact.shipped, expected: fact.expected })
    default:
      return t(`DeliveryMail:Fact:${fact.what}`)
  }
}
