import { Table, Text, Title } from '@mantine/core'
import type { NumbersKind, NumbersPreview } from '@veck/contract'
import type { Ore } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../../lib/use-money.ts'
import classes from '../admin.module.css'

type OfferEffectsProps = { kind: NumbersKind; effect: NumbersPreview['effect'] }

/** What the change would do to open and sent offers. */
export function OfferEffects({ kind, effect }: OfferEffectsProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const { offers, changedOffers, beforeOre, afterOre, largest } = effect
  const someImpossible = largest.some(({ impossible }) => impossible > 0)
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
        <Table.ScrollContainer minWidth={someImpossible ? 480 : 320}>
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('AdminNumbers:Offer')}</Table.Th>
                <Table.Th scope="col">{t('AdminNumbers:From')}</Table.Th>
                <Table.Th scope="col">{t('AdminNumbers:To')}</Table.Th>
                {someImpossible && <Table.Th scope="col">{t('AdminNumbers:Impossible')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {largest.map((offer) => (
                <Table.Tr key={offer.offerNumber}>
                  <Table.Td>
                    #{offer.offerNumber} {offer.offerName}
                  </Table.Td>
                  <Table.Td>{money(offer.beforeOre as Ore)}</Table.Td>
                  <Table.Td>{money(offer.afterOre as Ore)}</Table.Td>
                  {someImpossible && <Table.Td>{offer.impossible || ''}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}
