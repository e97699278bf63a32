import { Badge, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type FieldChange, type RevisionDifferences, useDifferenceAmounts } from '../../lib/order/offer-differences.ts'
import classes from './offer-differences.module.css'
import list from './version-list.module.css'

/** What differs between two offers to a client, in words, and what each difference does to the total. */
export function OfferDifferences({ differences }: { differences: RevisionDifferences }) {
  const { t } = useTranslation()
  const { amount, difference } = useDifferenceAmounts()
  const { fields, parts, display, from, to, effect } = differences
  if (fields.length === 0 && parts.length === 0) return <Text>{t('Revisions:Same')}</Text>
  return (
    <>
      <ul className={list.list}>
        {fields.length > 0 && (
          <li className={list.row}>
            <Text className={list.name}>{t('Revisions:WholeOffer')}</Text>
            <Changes changes={fields} />
          </li>
        )}
        {parts.map((part) => (
          <li key={`${part.kind} ${part.id}`} className={list.row}>
            <div className={list.head}>
              <Text className={list.name}>{[part.folder, part.name].filter(Boolean).join(' · ')}</Text>
              <Badge variant="light" color={colours[part.change]}>
                {t(`Revisions:change.${part.change}`)}
              </Badge>
              <Text className={list.total}>{difference(part.effect[display])}</Text>
            </div>
            <Changes changes={part.fields} />
          </li>
        ))}
      </ul>
      <dl className={classes.sum}>
        <dt>{t('Revisions:TotalBefore')}</dt>
        <dd>{amount(from.total[display])}</dd>
        <dt>{t('Revisions:Difference')}</dt>
        <dd>{difference(effect[display])}</dd>
        <dt>{t(display === 'inclVat' ? 'Revisions:TotalAfterInclVat' : 'Revisions:TotalAfterExclVat')}</dt>
        <dd>{amount(to.total[display])}</dd>
      </dl>
    </>
  )
}

const colours = { added: 'spruce', removed: 'falu', changed: 'ochre' } as const

/** The letters of alternatives that one of the offers does not have at all. */
const wholeLetters = (changes: FieldChange[], missing: 'before' | 'after') =>
  [...new Set(changes.map(({ alternative }) => alternative))].filter(
    (letter) => letter !== null && changes.every((change) => change.alternative !== letter || change[missing] === ''),
  )

function Changes({ changes }: { changes: FieldChange[] }) {
  const { t } = useTranslation()
  const added = wholeLetters(changes, 'before')
  const removed = wholeLetters(changes, 'after')
  const isWhole = (letter: string | null) => added.includes(letter) || removed.includes(letter)
  const fieldsOf = (letter: string | null, value: 'before' | 'after') =>
    changes
      .filter(({ alternative }) => alternative === letter)
      .map((change) => `${change.label}: ${change[value]}`)
      .join(' · ')
  return (
    <dl className={classes.changes}>
      {changes
        .filter(({ alternative }) => !isWhole(alternative))
        .map(({ alternative, label, before, after }) => (
          <div key={`${alternative} ${label}`}>
            <dt>{alternative ? t('Revisions:OfAlternative', { letter: alternative, field: label }) : label}</dt>
            <dd>
              <span className={classes.before}>{before || t('Revisions:Nothing')}</span>
              <VisuallyHidden>{t('Revisions:Becomes')}</VisuallyHidden>
              <span aria-hidden>→</span>
              <span className={classes.after}>{after || t('Revisions:Nothing')}</span>
            </dd>
          </div>
        ))}
      {added.map((letter) => (
        <div key={letter}>
          <dt>{t('Revisions:AlternativeAdded', { letter })}</dt>
          <dd>{fieldsOf(letter, 'after')}</dd>
        </div>
      ))}
      {removed.map((letter) => (
        <div key={letter}>
          <dt>{t('Revisions:AlternativeRemoved', { letter })}</dt>
          <dd className={classes.before}>{fieldsOf(letter, 'before')}</dd>
        </div>
      ))}
    </dl>
  )
}
