import { Button, Checkbox, NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Retention } from '@veck/contract'
import { RetentionMonthsMax } from '@veck/contract/limits'
import { FormError } from '../../components/forms/form-error.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './studio.module.css'

const proposedMonths = 24

/** After how many months clients of closed orders are erased. */
export function RetentionSection() {
  const { data } = useQuery(queries.getRetention())
  if (!data) return null
  return (
    <div className={`${classes.sides} ${classes.retention}`}>
      <RetentionForm retention={data} />
    </div>
  )
}

function RetentionForm({ retention }: { retention: Retention }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: {
      isOn: retention.months !== null,
      months: retention.months ?? proposedMonths,
      confirmsNoDuty: false,
    },
  })
  const { isOn, months } = form.values
  const call = useFormCall(form, async ({ confirmsNoDuty }) => {
    const saved = await client.saveRetention({ body: { months: isOn ? months : null, confirmsNoDuty } })
    queryClient.setQueryData(queries.getRetention().queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['getRetention'] })
    form.setFieldValue('confirmsNoDuty', false)
    showDone(t('Retention:Saved'))
  })
  return (
    <section className={classes.card} aria-labelledby="retention">
      <form noValidate onSubmit={call.onSubmit}>
        <Stack gap="md">
          <Stack gap="xs">
            <Title order={2} id="retention">
              {t('Retention:Title')}
            </Title>
            <Text className={classes.hint}>{t('Retention:Text')}</Text>
          </Stack>
          <Switch {...form.getInputProps('isOn', { type: 'checkbox' })} label={t('Retention:Switch')} />
          {isOn ? (
            <>
              <NumberInput
                {...form.getInputProps('months')}
                onChange={(value) => form.setFieldValue('months', Number(value))}
                label={t('Retention:Months')}
                min={1}
                max={RetentionMonthsMax}
                allowDecimal={false}
                maw="12rem"
              />
              <Effect months={months} />
              {retention.months === null && (
                <Checkbox
                  {...form.getInputProps('confirmsNoDuty', { type: 'checkbox' })}
                  label={t('Retention:Confirm')}
                />
              )}
            </>
          ) : (
            <Text>{t('Retention:Off')}</Text>
          )}
          <FormError>{call.message}</FormError>
          <Button type="submit" variant="default" loading={call.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('Retention:Save')}
          </Button>
        </Stack>
      </form>
    </section>
  )
}

/** What these months do, also before they are saved. */
function Effect({ months }: { months: number }) {
  const { t } = useTranslation()
  const [asked] = useDebouncedValue(months, 300)
  const isValid = Number.isInteger(asked) && asked >= 1 && asked <= RetentionMonthsMax
  const { data } = useQuery({
    ...queries.getRetention({ query: { months: asked } }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  })
  if (!data || !isValid) return null
  const { due, nextOn, open, withoutOrder } = data
  const lines = [
    due > 0 ? t('Retention:Due', { count: due }) : t('Retention:DueNone'),
    nextOn && t('Retention:Next', { date: nextOn }),
    open > 0 && t('Retention:Open', { count: open }),
    withoutOrder > 0 && t('Retention:WithoutOrder', { count: withoutOrder }),
  ].filter(Boolean)
  return (
    <Text component="output">
      <WholeDates>{lines.join(' ')}</WholeDates>
    </Text>
  )
}
