import { Table, Text, Title } from '@mantine/core'
import type { NumbersKind, NumbersPreview } from '@veck/contract'
import type { Ore } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useMoney } from '../../../lib/language/use-formats.ts'
import { ScrollingTable } from '../scrolling-table.tsx'
import classes from '../admin.module.css'

const baseColumns = ['Offer', 'From', 'To'] as const

type OrderEffectsProps = { kind: NumbersKind; effect: NumbersPreview['effect'] }

/** How a version would change open and sent quotes. */
export function OrderEffects({ kind, effect }: OrderEffectsProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const { offers, changedOffers, beforeOre, afterOre, largest } = effect
  const someImpossible = largest.some(({ impossible }) => impossible > 0)
  const columns = someImpossible ? ([...baseColumns, 'Impossible'] as const) : baseColumns
  return (
    <section>
      <Title order={3}>{t('AdminNumbers:Effect')}</Title>
      <Text className={classes.hint}>
        {t(`AdminNumbers:EffectText.${kind}`, {
          offers,
          changed: changedOffers,
          before: money(beforeOre as Ore),
          after: money(afterOre as Ore),
        })}
      </Text>
      {largest.length > 0 && (
        <ScrollingTable
          label={t('AdminNumbers:Effect')}
          columns={columns.map((column) => ({ heading: t(`AdminNumbers:${column}`), isNumber: column !== 'Offer' }))}
          minWidth={someImpossible ? 480 : 320}
        >
          {largest.map((offer) => (
            <Table.Tr key={offer.offerNumber}>
              <Table.Td>
                #{offer.offerNumber} {offer.offerName}
              </Table.Td>
              <Table.Td className={classes.amount}>{money(offer.beforeOre as Ore)}</Table.Td>
              <Table.Td className={classes.amount}>{money(offer.afterOre as Ore)}</Table.Td>
              {someImpossible && <Table.Td className={classes.amount}>{offer.impossible || ''}</Table.Td>}
            </Table.Tr>
          ))}
        </ScrollingTable>
      )}
      {changedOffers > largest.length && (
        <Text className={classes.hint}>{t('AdminNumbers:EffectLargest', { count: largest.length })}</Text>
      )}
    </section>
  )
}
