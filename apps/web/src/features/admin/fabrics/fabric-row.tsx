import { Badge } from '@mantine/core'
import type { FabricRow as Fabric } from '@veck/contract'
import type { Ore } from '@veck/domain'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Swatch } from '../../../components/offer/swatch.tsx'
import { useMoney, useNumber } from '../../../lib/language/use-formats.ts'
import shared from '../admin.module.css'
import classes from './fabrics.module.css'

/** `140–300`, or `140` if both ends are equal. */
const rangeText = <N extends number>({ from, to }: { from: N; to: N }, write: (value: N) => string) =>
  from === to ? write(from) : `${write(from)}–${write(to)}`

type FabricSearch = { q?: string | undefined; page?: string | undefined }

/** `search` is the search and page of the list, for the link back. */
export function FabricRow({ fabric, search }: { fabric: Fabric; search: FabricSearch }) {
  const { t } = useTranslation()
  const money = useMoney()
  const number = useNumber()
  const { productId, name, configurableProductId, image, colours, width, perMetreOre, isOffered } = fabric
  const price = perMetreOre
    ? t('Fabrics:PerMetre', { price: rangeText(perMetreOre, (ore) => money(ore as Ore)) })
    : t('AdminFabrics:NoPrice')
  const facts = [
    configurableProductId,
    t('AdminFabrics:Width', { width: rangeText(width, number) }),
    t('AdminFabrics:Colours', { count: colours }),
  ]
  return (
    <li className={`${shared.row} ${classes.row}`}>
      <Swatch image={image} className={classes.swatch} />
      <span className={shared.about}>
        <Link
          from="/$locale"
          to="/$locale/admin/fabrics/$product"
          params={{ product: String(productId) }}
          search={search}
          className={`${shared.name} ${classes.link}`}
          aria-label={t('AdminFabrics:EditThis', { name })}
        >
          {name}
        </Link>
        <span className={shared.more}>{facts.join(' · ')}</span>
      </span>
      <span className={shared.badges}>
        {!isOffered && (
          <Badge color="gray" variant="light">
            {t('AdminFabrics:Discontinued')}
          </Badge>
        )}
      </span>
      <span className={classes.price}>{price}</span>
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </li>
  )
}
