import { Title } from '@mantine/core'
import type { FixedPrice } from '@veck/domain'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ExtraRow } from './extra-row.tsx'
import { nameOf } from './extra-values.ts'
import { MarkingRow } from './marking-row.tsx'
import type { OfferGroup } from './offer-groups.ts'
import type { calculateDraft } from './retail-drafts.ts'
import type { RowSettings } from './row-settings.ts'
import type { useExtras } from './use-extras.ts'
import classes from './retail.module.css'

type GroupSectionProps = {
  group: OfferGroup
  prices: ReturnType<typeof calculateDraft>['prices']['folders'][number] | undefined
  savedPrices: ReadonlyMap<string, FixedPrice | null>
  settings: RowSettings
  extras: ReturnType<typeof useExtras>
  add: ReactNode
}

/** A folder with its curtains and extra items, and what they add up to. */
export function GroupSection({ group, prices, savedPrices, settings, extras, add }: GroupSectionProps) {
  const { t } = useTranslation()
  const { formats, isPresenting, isTotalOnly, isRuleMissing, locale } = settings
  const { folder, path } = group
  const id = `folder-${folder.id}`
  const margin = prices?.margin && formats.margin(prices.margin)
  return (
    <section className={classes.folder} aria-labelledby={id}>
      <div className={classes.folderHead}>
        <Title order={2} id={id}>
          {path.length === 0 ? t('Preview:NoFolder') : path.join(' / ')}
        </Title>
        {prices && !isRuleMissing && !isTotalOnly && (
          <p className={classes.folderSum}>
            <span>{t('Preview:Subtotal')}</span> <strong>{formats.retail(prices.price)}</strong>
            {margin && !isPresenting && (
              <span>
                {'\u00a0'}· {t('Retail:MarginOf', { margin })}
              </span>
            )}
          </p>
        )}
      </div>
      <ul className={classes.rows}>
        {group.markings.map((part) => (
          <MarkingRow
            key={part.retail.id}
            part={part}
            saved={savedPrices.get(part.retail.id) ?? null}
            settings={settings}
          />
        ))}
        {group.extras.map((part) => (
          <ExtraRow
            key={part.extra.id}
            part={part}
            settings={settings}
            onChange={() => extras.open({ extra: part.extra, folderId: folder.id })}
            onRemove={() => void extras.remove(part.extra, nameOf(part.extra, locale))}
            onTaken={(taken) => void extras.setTaken(part.extra, taken)}
          />
        ))}
      </ul>
      {add}
    </section>
  )
}
