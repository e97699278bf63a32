import type { AuditRow } from '@veck/contract'
import type { Ore } from '@veck/domain'
import type { TextKey } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import { i18n } from '../../../lib/language/i18n.ts'
import { useMoney, useNumber } from '../../../lib/language/use-formats.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { describeNumber, useNumberName } from '../pricing/describe-number.ts'
import { settingName, translateSubject } from './translate-subject.ts'

type Value = AuditRow['facts'][string]

/** The sentence of an entry: who did what to whom. */
export function useSentence() {
  const { t } = useTranslation()
  const nameSubject = ({ action, subjectKind, subjectId, subjectName }: AuditRow): string => {
    if (subjectName !== null) return subjectName
    if (subjectKind !== 'account') return translateSubject(action, subjectId ?? '', t)
    return subjectId === null
      ? t('AdminAudit:UnknownAddress')
      : t('AdminAudit:GoneAccount', { id: subjectId.slice(0, 8) })
  }
  return (row: AuditRow): string => {
    const who = row.actorName ?? t(`AuditActor:${row.actorKind}`)
    return t(`AuditLog:${row.action}`, { who, what: nameSubject(row) })
  }
}

/** The text with this key, if there is one: a newer server may have recorded a value that this page does not know. */
const known = (key: string): TextKey | undefined => (i18n.exists(key) ? (key as TextKey) : undefined)

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const amounts = new Set(['exclVat', 'inclVat'])

/** Prices are recorded in öre. */
const isMoney = ({ subjectKind }: AuditRow, name: string) =>
  amounts.has(name) || describeNumber(name)?.unit === 'kr' || (subjectKind === 'fabric' && /^[\d-]+$/.test(name))

/** The names and values of an entry, as users know them. */
export function useValues() {
  const { t } = useTranslation()
  const money = useMoney()
  const number = useNumber()
  const numberName = useNumberName()

  const nameOf = (name: string): string => {
    const key = known(`AuditField:${name}`) ?? settingName(name)
    return key ? t(key) : numberName(name)
  }
  const textOf = (text: string): string => {
    if (isTime.test(text)) return swedishTime(text)
    const key = known(`AuditValue:${text}`)
    return key ? t(key) : text
  }
  const valueOf = (row: AuditRow, name: string, value: Value | undefined): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (Array.isArray(value))
      return value.map((one) => (typeof one === 'string' ? nameOf(one) : number(one))).join(', ')
    if (typeof value === 'boolean') return t(value ? 'AdminAudit:Yes' : 'AdminAudit:No')
    if (typeof value === 'string') return textOf(value)
    return isMoney(row, name) ? money(value as Ore) : number(value)
  }
  return { nameOf, valueOf }
}
