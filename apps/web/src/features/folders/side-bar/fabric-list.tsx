import type { FabricInUse, Order } from '@veck/contract'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { Swatch } from '../../../components/offer/swatch.tsx'
import { isOwnInUse } from '../../../lib/fabrics/own-fabric.ts'
import { useLinkEvents } from '../../../lib/screen/use-link-events.ts'
import { EmptyTab } from './empty-tab.tsx'
import classes from './fabric-list.module.css'

const keyOf = (fabric: FabricInUse) => fabric.markings[0]?.markingId ?? fabric.erpProductId

/** The used fabrics, each with its markings (B2.32). */
export function FabricList({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const linkEvents = useLinkEvents()
  if (order.fabricMarkingList.length === 0)
    return <EmptyTab title={t('SideBar:NoFabrics')}>{t('SideBar:NoFabricsText')}</EmptyTab>
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t('SideBar:Fabrics')} {...linkEvents}>
      <ul className={classes.fabrics}>
        {order.fabricMarkingList.map((fabric) => (
          <li key={keyOf(fabric)}>
            <div className={classes.fabric}>
              <Swatch image={fabric.variantImage || null} className={classes.swatch} />
              {/* A fabric of the catalogue has a page to replace it. A customer's own fabric has none. */}
              {isOwnInUse(fabric, order) ? (
                <span className={classes.name}>{fabric.variantName}</span>
              ) : (
                <a
                  className={classes.name}
                  href={to('/order/$order/fabric/$product/$variant', {
                    order: order.id,
                    product: fabric.productId,
                    variant: fabric.variantId,
                  })}
                >
                  {fabric.variantName}
                </a>
              )}
            </div>
            <ul className={classes.markings}>
              {fabric.markings.map(({ markingId, markingName, folderName }) => (
                <li key={markingId}>
                  <a
                    href={to('/order/$order/marking/$marking/{-$step}', {
                      order: order.id,
                      marking: markingId,
                      step: 3,
                    })}
                    className={classes.marking}
                  >
                    <span>{markingName}</span>
                    <span className={classes.folder}>{folderName}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
