import type { OrderLine } from '@veck/contract'
import { displayedDrop, dropLabel } from '@veck/domain'
import type { TFunction } from 'i18next'
import type { FormatTrade } from '../../lib/prices/trade-amount.ts'
import classes from './drop-table.module.css'

type DropTableProps = {
  line: OrderLine
  withPrices: boolean
  t: TFunction
  trade: FormatTrade
  className: string | undefined
}

/** The drops: quantity, size and price of each (A2.37, A2.39). */
export function DropTable({ line, withPrices, t, trade, className = '' }: DropTableProps) {
  return (
    <table className={`${classes.drops} ${className}`}>
      <caption>{t('Preview:DropsOf', { name: line.markingName })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Configurator:Drop')}</th>
          <th scope="col">{t('Preview:DropQuantity')}</th>
          <th scope="col">{t('Preview:DropSize')}</th>
          {withPrices && <th scope="col">{t('Preview:DropPrice')}</th>}
        </tr>
      </thead>
      <tbody>
        {line.curtainData.curtainDrops.map((drop, index) => {
          const label = dropLabel(t('Configurator:Drop'), index, drop.quantity)
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{t('Preview:Quantity', { quantity: drop.quantity })}</td>
              <td className={classes.size}>{displayedDrop(drop)}</td>
              {withPrices && (
                <td className={classes.price}>{t('Preview:PerDrop', { price: trade(drop.pricePerCurtainDrop) })}</td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
