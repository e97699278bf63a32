import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OfferLink } from '@veck/contract'
import { useId } from 'react'
import { FormError } from '../../components/forms/form-error.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useLinkChanged } from './use-offer-links.ts'
import classes from './offer-links.module.css'

/** Whether the client sees how far the placed order has come. Saved at once. */
export function ShowDelivery({ orderId, link }: { orderId: string; link: OfferLink }) {
  const { t } = useTranslation()
  const hintId = useId()
  const { changed, readAgain } = useLinkChanged(orderId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (showsDelivery: boolean) =>
      client.changeOfferLink({ params: { id: orderId, linkId: link.id }, body: { showsDelivery } }),
    onSuccess: changed,
    onError: readAgain,
  })
  return (
    <div className={classes.delivery}>
      {/* The description of a switch is inside its label, and would be read as a part of its name. */}
      <Switch
        size="md"
        label={t('OfferLinks:ShowDelivery')}
        aria-describedby={hintId}
        checked={link.showsDelivery}
        disabled={isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      <p className={classes.hint} id={hintId}>
        {t('OfferLinks:ShowDeliveryHint')}
      </p>
      <FormError>{error ? errorText(error) : undefined}</FormError>
    </div>
  )
}
