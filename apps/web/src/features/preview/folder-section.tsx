import { Title } from '@mantine/core'
import type { MarkingRendering } from '@veck/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { AlternativesOfMarking } from '../../lib/order/alternatives.ts'
import type { PresentedPrices } from '../../lib/prices/presented-prices.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { CurtainRow } from './curtain-row.tsx'
import type { Curtain, CurtainGroup } from './folder-groups.ts'
import classes from './folder-section.module.css'

/** What another feature says about the curtains. A marking has the same element until its state changes. */
export type CurtainStates = {
  ofMarking: (id: string) => ReactNode
  ofFolder: (markingIds: readonly string[]) => ReactNode
}

type FolderSectionProps = {
  group: CurtainGroup
  /** The only section: a heading for "outside of folders" would be useless. */
  isOnly: boolean
  withPrices: boolean
  /** In presentation mode, what the client pays. */
  presented: PresentedPrices | undefined
  /** The URL to change a curtain. Undefined if the user may not. */
  wizardOf: ((curtain: Curtain) => string) | undefined
  alternatives: ReadonlyMap<string, AlternativesOfMarking>
  states: CurtainStates | undefined
  orderId: string
  /** By marking. */
  renderings: ReadonlyMap<string, MarkingRendering>
}

export function FolderSection(props: FolderSectionProps) {
  const { group, isOnly, withPrices, presented, wizardOf, alternatives, states, orderId, renderings } = props
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { id, path, entries, subtotal } = group
  const name = path.at(-1)
  const within = path.slice(0, -1)
  const sum = withPrices && subtotal > 0 ? trade(subtotal) : presented?.ofFolder.get(id)
  return (
    <section className={classes.folder} aria-labelledby={`folder-${id}`}>
      <div className={classes.head} data-hidden={(isOnly && name === undefined) || undefined}>
        <Title order={2} id={`folder-${id}`} className={classes.name}>
          {within.length > 0 && <span className={classes.within}>{within.join(' / ')} / </span>}
          {name ?? t('Preview:NoFolder')}
        </Title>
        {states?.ofFolder(entries.map(({ marking }) => marking.id))}
        {sum && (
          <p className={classes.subtotal}>
            <span className={classes.label}>{t('Preview:Subtotal')}</span> {sum}
          </p>
        )}
      </div>
      <ul className={classes.curtains}>
        {entries.map((curtain) => (
          <li key={curtain.marking.id}>
            <CurtainRow
              {...curtain}
              withPrices={withPrices}
              retail={presented?.ofMarking.get(curtain.marking.id)?.price}
              isOption={presented?.ofMarking.get(curtain.marking.id)?.isOption ?? false}
              wizard={wizardOf?.(curtain)}
              there={alternatives.get(curtain.marking.id)}
              state={states?.ofMarking(curtain.marking.id)}
              orderId={orderId}
              rendering={renderings.get(curtain.marking.id)}
              t={t}
              trade={trade}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
