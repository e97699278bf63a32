import { Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryMails as Choices } from '@veck/contract'
import { FormError } from '../../components/forms/form-error.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from '../../components/layout/section-card.module.css'

// In the order in which they happen.
const kinds = ['confirmed', 'changed', 'refused', 'shipped'] as const

/** Which mails about deliveries the user gets. A switch is saved at once. */
export function DeliveryMails() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = queries.getDeliveryMails()
  const { data } = useQuery(queries.getDeliveryMails())
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Choices) => client.changeDeliveryMails({ body }),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
  if (!data) return null
  return (
    <section className={classes.card} aria-labelledby="delivery-mails">
      <Stack gap="md">
        <div>
          <Title order={2} id="delivery-mails">
            {t('DeliveryMails:Title')}
          </Title>
          <Text className={classes.text}>{t('DeliveryMails:Text')}</Text>
        </div>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            size="md"
            label={t(`DeliveryMails:${kind}`)}
            checked={data[kind]}
            disabled={isPending}
            onChange={(event) => mutate({ ...data, [kind]: event.currentTarget.checked })}
          />
        ))}
        <FormError>{error ? errorText(error) : undefined}</FormError>
      </Stack>
    </section>
  )
}
