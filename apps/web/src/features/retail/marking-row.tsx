import { Badge } from '@mantine/core'
import { displayedWall, type FixedPrice, followsRule, type PricedMarking } from '@veck/domain'
import { memo } from 'react'
import { FixedPriceField } from './fixed-price-field.tsx'
import { MarginValue } from './margin-value.tsx'
import { OptionTicks } from './option-ticks.tsx'
import type { MarkingPart } from './offer-groups.ts'
import type { RowSettings } from './row-settings.ts'
import { fabricName } from '../../lib/fabrics/fabric-name.ts'
import classes from './retail.module.css'

type MarkingRowProps = { part: MarkingPart; saved: FixedPrice | null; settings: RowSettings }

const fabricOf = ({ line }: MarkingPart) => {
  if (!line) return ''
  return `${fabricName(line)} · ${displayedWall(line)}`
}

/** Calculating makes new objects for all rows; only a row with other values is rendered again. */
const isSamePriced = (one: PricedMarking, other: PricedMarking) => JSON.stringify(one) === JSON.stringify(other)

/** One curtain: what it costs the customer, what the client pays, and the margin. */
export const MarkingRow = memo(
  function MarkingRow({ part, saved, settings }: MarkingRowProps) {
    const { name, retail, priced } = part
    const { formats, mayEdit, isPresenting, isTotalOnly, isRuleMissing, rows, t, locale } = settings
    const { id } = retail
    const isUnpriced = isRuleMissing && followsRule(retail.chosen)
    const trade = priced.trade === null ? t('Retail:NoTrade') : formats.trade(priced.trade)
    return (
      <li className={classes.row} data-presenting={isPresenting || undefined}>
        <div className={classes.what}>
          <h3 className={classes.name}>
            {name} {retail.optional && <Badge variant="light">{t('Retail:Optional')}</Badge>}
          </h3>
          <p className={classes.about}>{fabricOf(part)}</p>
        </div>
        <dl className={classes.values}>
          {!isPresenting && (
            <div>
              <dt>{t('Retail:Trade')}</dt>
              <dd>{trade}</dd>
            </div>
          )}
          {!(isTotalOnly && priced.counts) && (
            <div className={classes.retail}>
              <dt>{t(`Retail:Price.${formats.display}`)}</dt>
              <dd data-left-out={!priced.counts || undefined}>
                {priced.needsPrice && <span className={classes.warning}>{t('Retail:NeedsPrice')}</span>}
                {!priced.needsPrice && (isUnpriced ? '–' : formats.retail(priced.price))}
              </dd>
            </div>
          )}
          <MarginValue margin={isUnpriced ? null : priced.margin} settings={settings} />
        </dl>
        {mayEdit && (
          <div className={classes.tools} hidden={isPresenting}>
            <span className={classes.toolLabel} aria-hidden>
              {t(`Retail:FixedPrice.${formats.display}`)}
            </span>
            <FixedPriceField
              label={t('Retail:FixedPriceOf', { name })}
              clearLabel={t('Retail:ClearFixedPriceOf', { name })}
              saved={saved}
              amount={priced.price[formats.display]}
              display={formats.display}
              locale={locale}
              t={t}
              isHidden={isPresenting}
              onDraft={(price) => rows.draft(id, price === undefined ? {} : { fixedPrice: price })}
              onSave={(price, isKnown) => rows.savePrice(id, price, isKnown)}
              onUnsaved={(isUnsaved) => rows.setUnsaved(id, isUnsaved)}
            />
          </div>
        )}
        {mayEdit && (
          <OptionTicks
            name={name}
            optional={retail.optional}
            taken={retail.taken}
            t={t}
            // The client decides whether to have it, not whether it is optional.
            {...(!isPresenting && { onOptional: (optional) => void rows.tick(id, 'optional', optional) })}
            onTaken={(taken) => void rows.tick(id, 'taken', taken)}
          />
        )}
        <Alternatives part={part} settings={settings} />
      </li>
    )
  },
  (before, after) =>
    before.settings === after.settings &&
    before.part.name === after.part.name &&
    before.part.line === after.part.line &&
    before.part.retail.optional === after.part.retail.optional &&
    before.part.retail.taken === after.part.retail.taken &&
    before.saved?.amount === after.saved?.amount &&
    before.saved?.display === after.saved?.display &&
    JSON.stringify(before.part.alternatives) === JSON.stringify(after.part.alternatives) &&
    isSamePriced(before.part.priced, after.part.priced),
)

/** What the client would pay more or less for each other alternative of the marking. Each can have its own fixed price. */
function Alternatives({ part, settings }: { part: MarkingPart; settings: RowSettings }) {
  const { formats, mayEdit, isPresenting, isTotalOnly, isRuleMissing, rows, t, locale } = settings
  const { alternatives } = part.priced
  if (alternatives.length === 0) return null
  const lines = new Map(part.alternatives.map((line) => [line.id, line]))
  return (
    <ul className={classes.alternatives} aria-label={t('Retail:AlternativesOf', { name: part.name })}>
      {alternatives.map(({ id, price, difference, needsPrice }) => {
        const line = lines.get(id)
        const name = `${part.name} ${line?.letter ?? ''}`
        const isUnpriced = isRuleMissing && line !== undefined && followsRule(line)
        // The difference is to the chosen curtain, which may follow the rule as well.
        const hasDifference = !needsPrice && !isRuleMissing
        return (
          <li key={id}>
            <span>
              {t('Retail:Alternative', { letter: line?.letter })}
              {line?.fabric && `: ${line.fabric}`}
            </span>
            <span>
              {needsPrice && t('Retail:NeedsPrice')}
              {!needsPrice && !isTotalOnly && (isUnpriced ? '–' : formats.retail(price))}
            </span>
            <span>{hasDifference && (formats.difference(difference) ?? t('OfferPage:SamePrice'))}</span>
            {line && mayEdit && (
              <span className={classes.ofAlternative} hidden={isPresenting}>
                <span className={classes.toolLabel} aria-hidden>
                  {t('Retail:FixedPriceShort')}
                </span>
                <FixedPriceField
                  label={t('Retail:FixedPriceOf', { name })}
                  clearLabel={t('Retail:ClearFixedPriceOf', { name })}
                  saved={line.fixedPrice as FixedPrice | null}
                  amount={price[formats.display]}
                  display={formats.display}
                  locale={locale}
                  t={t}
                  isHidden={isPresenting}
                  onDraft={() => {}}
                  onSave={(fixedPrice, isKnown) => rows.savePrice(part.retail.id, fixedPrice, isKnown, line.letter)}
                  onUnsaved={(isUnsaved) => rows.setUnsaved(id, isUnsaved)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
