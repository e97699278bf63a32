import type { OrderLine } from '@veck/contract'
import {
  displayedDrop,
  displayedWall,
  dropLabel,
  type MarkingWindow,
  openingNameOf,
  sewingTypeNames,
} from '@veck/domain'
import { fabricName } from '../../lib/fabrics/fabric-name.ts'
import { describeWindow } from '../../lib/order/describe-window.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useNumber } from '../../lib/language/use-formats.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import classes from './saved-curtain.module.css'

/** The curtain of an order that can no longer be changed. */
export function SavedCurtain({ line, window }: { line: OrderLine; window: MarkingWindow | undefined }) {
  const { t } = useTranslation()
  const number = useNumber()
  const price = useTradeAmount()(line.price)
  const { curtainData } = line
  const windowText = describeWindow(window, t)
  const opening = openingNameOf(curtainData.opening)
  const facts = [
    [t('Marking:StepFabric'), fabricName(line)],
    [t('Configurator:SewingType'), t(`SewingType:${sewingTypeNames[curtainData.sewingType]}`)],
    [t('Marking:Wall'), displayedWall(line)],
    ...(windowText ? [[t('Window:Title'), windowText]] : []),
    [t('Configurator:HeightDeduction'), `${number(line.heightDeduction)} cm`],
    [t('Configurator:Quantity'), String(line.quantity)],
    ...(opening ? [[t('Configurator:Opening'), t(`Configurator:Opening${opening}`)]] : []),
    ...curtainData.curtainDrops.map((drop, index) => [
      dropLabel(t('Configurator:Drop'), index, drop.quantity),
      displayedDrop(drop),
    ]),
    ...(price ? [[t('Marking:TotalPrice'), price]] : []),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
