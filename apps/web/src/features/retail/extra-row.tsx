import { ActionIcon, Badge } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { unitTextOf } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { ExtraPart } from './offer-groups.ts'
import { MarginValue } from './margin-value.tsx'
import { OptionTicks } from './option-ticks.tsx'
import type { RowSettings } from './row-settings.ts'
import { nameOf } from './extra-values.ts'
import classes from './retail.module.css'

type ExtraRowProps = {
  part: ExtraPart
  settings: RowSettings
  onChange: () => void
  onRemove: () => void
  onTaken: (taken: boolean) => void
}

/** One extra item: quantity, price and margin. */
export function ExtraRow({ part: { extra, priced }, settings, onChange, onRemove, onTaken }: ExtraRowProps) {
  const { t } = useTranslation()
  const { formats, mayEdit, isPresenting, isTotalOnly, locale } = settings
  const name = nameOf(extra, locale)
  return (
    <li className={classes.row} data-presenting={isPresenting || undefined}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          {name} {extra.optional && <Badge variant="light">{t('Retail:Optional')}</Badge>}
        </h3>
        <p className={classes.about}>
          {t(`ClientPdf:Unit.${unitTextOf(extra.unit, extra.quantity)}`, {
            quantity: formats.quantity(extra.quantity),
          })}
        </p>
      </div>
      <dl className={classes.values}>
        {!isPresenting && (
          <div>
            <dt>{t('Retail:OwnCost')}</dt>
            <dd>{priced.cost === null ? '–' : formats.trade(priced.cost)}</dd>
          </div>
        )}
        {!(isTotalOnly && priced.counts) && (
          <div className={classes.retail}>
            <dt>{t(`Retail:Price.${formats.display}`)}</dt>
            <dd data-left-out={!priced.counts || undefined}>{formats.retail(priced.price)}</dd>
          </div>
        )}
        <MarginValue margin={priced.margin} settings={settings} />
      </dl>
      {mayEdit && extra.optional && <OptionTicks name={name} optional taken={extra.taken} t={t} onTaken={onTaken} />}
      {mayEdit && !isPresenting && (
        <div className={classes.buttons}>
          <ActionIcon color="gray" aria-label={t('Extra:ChangeNamed', { name })} onClick={onChange}>
            <IconPencil size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={t('Extra:RemoveNamed', { name })} onClick={onRemove}>
            <IconTrash size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}
