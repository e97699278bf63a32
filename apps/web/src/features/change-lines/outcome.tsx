import { Button } from '@mantine/core'
import type { ChangedLines } from '@veck/contract'
import { groupBy } from '@veck/domain'
import { useState } from 'react'
import { Differences } from '../../components/offer/differences.tsx'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useDifferenceText } from '../../lib/order/use-difference-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { atFirst, more } from './long-list.ts'
import classes from './change-lines.module.css'

type OutcomeProps = {
  outcome: ChangedLines
  folderOf: (markingId: string) => string
}

/** What the change would do: prices, what is sewn differently, and what cannot be made. */
export const Outcome = ({ outcome, folderOf }: OutcomeProps) => (
  <>
    <Refused refused={[...outcome.refused, ...(outcome.notFollowed ?? [])]} folderOf={folderOf} />
    <SewnDifferently changed={outcome.changed} />
    <ChangedMarkings key={outcome.changed.length} changed={outcome.changed} folderOf={folderOf} />
  </>
)

type Named = { markingId: string; markingName: string }

type RefusedProps = { refused: (Named & { reason: string })[] } & Pick<OutcomeProps, 'folderOf'>

/** By reason: with many markings the same reason would fill the page. */
function Refused({ refused, folderOf }: RefusedProps) {
  const { t } = useTranslation()
  if (refused.length === 0) return null
  const placeOf = ({ markingId, markingName }: Named) => `${folderOf(markingId)} · ${markingName}`
  return (
    <section className={classes.refused} aria-label={t('ChangeLines:NotPossible', { count: refused.length })}>
      <h2>{t('ChangeLines:NotPossible', { count: refused.length })}</h2>
      <p>{t('ChangeLines:NotPossibleText')}</p>
      <ul>
        {[...groupBy(refused, ({ reason }) => reason)].map(([reason, those]) => (
          <li key={reason}>
            <strong>{reason}</strong>
            <span>
              {those.slice(0, atFirst).map(placeOf).join(', ')}
              {those.length > atFirst && t('ChangeLines:AndMore', { count: those.length - atFirst })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each difference once, with the number of curtains that get it. */
function SewnDifferently({ changed }: Pick<ChangedLines, 'changed'>) {
  const { t } = useTranslation()
  const { heads, rowsOf } = useDifferenceText()
  // Sizes differ from curtain to curtain: they are in the list of markings.
  const choices = changed.flatMap(({ differences }) => differences.filter(({ before }) => typeof before !== 'number'))
  const kinds = groupBy(choices, ({ field, before, after }) => `${field} ${before} ${after}`)
  if (kinds.size === 0) return null
  const columns = { before: t('EditFabric:Now'), after: t('EditFabric:After') }
  return (
    <section className={classes.part}>
      <Differences
        caption={t('ChangeLines:SewnDifferently')}
        heads={{ ...heads, ...columns }}
        rows={[...kinds].flatMap(([id, those]) =>
          rowsOf(those.slice(0, 1)).map((row) => ({
            ...row,
            id,
            name: t('ChangeLines:OfCurtains', { name: row.name, count: those.length }),
          })),
        )}
      />
    </section>
  )
}

function ChangedMarkings({ changed, folderOf }: Pick<ChangedLines, 'changed'> & Pick<OutcomeProps, 'folderOf'>) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { rowsOf } = useDifferenceText()
  const { isPresenting } = usePresentationMode()
  const [shown, setShown] = useState(atFirst)
  if (changed.length === 0) return null
  return (
    <section className={classes.part}>
      <div className={classes.scrolled}>
        <table className={classes.table}>
          <caption>{t('ChangeLines:EachMarking')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('EditFabric:Marking')}</th>
              <th scope="col">{t('Difference:Field')}</th>
              {!isPresenting && <th scope="col">{t('EditFabric:Now')}</th>}
              {!isPresenting && <th scope="col">{t('EditFabric:After')}</th>}
            </tr>
          </thead>
          <tbody>
            {changed.slice(0, shown).map(({ markingId, markingName, priceBefore, priceAfter, differences }) => (
              <tr key={markingId}>
                <th scope="row">
                  {markingName}
                  <small>{folderOf(markingId)}</small>
                </th>
                <td>
                  {rowsOf(differences)
                    .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
                    .join(', ') || t('EditFabric:OnlyPrice')}
                </td>
                {!isPresenting && <td>{priceBefore ? trade(priceBefore) : '–'}</td>}
                {!isPresenting && <td>{priceAfter ? trade(priceAfter) : '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + more)}>
          {t('ChangeLines:ShowMore', { count: Math.min(more, changed.length - shown) })}
        </Button>
      )}
    </section>
  )
}
