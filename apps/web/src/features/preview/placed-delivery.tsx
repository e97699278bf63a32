import { Title } from '@mantine/core'
import type { PlacedDelivery as Delivery } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { DeliveryFacts } from './delivery/delivery-facts.tsx'
import classes from './placed-delivery.module.css'

/** Where a placed order goes. */
export function PlacedDelivery({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const company = delivery.deliveryAddressCompanyName || delivery.company
  return (
    <section aria-labelledby="delivery" className={classes.delivery}>
      <Title order={2} id="delivery">
        {t('Preview:Delivery')}
      </Title>
      <dl className={classes.facts}>
        <DeliveryFacts delivery={{ ...delivery, company }} />
      </dl>
    </section>
  )
}
