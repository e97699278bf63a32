import { Button, Loader, Text, Title } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useCallOnArrival } from '../../lib/server/use-call-on-arrival.ts'
import classes from './diagnosis.module.css'

export function Ping() {
  const { t } = useTranslation()
  return <Diagnosis title={t('Diagnostics:PingTitle')} ask={() => client.ping()} />
}

export function ServerTime() {
  const { t } = useTranslation()
  return <Diagnosis title={t('Diagnostics:ServerTimeTitle')} ask={() => client.getServerTime()} />
}

type DiagnosisProps = { title: string; ask: () => Promise<string> }

async function timed(ask: () => Promise<string>) {
  const start = performance.now()
  const answer = await ask()
  return { answer, milliseconds: Math.round(performance.now() - start) }
}

/** Calls the server on load and shows the answer (A2.43). */
function Diagnosis({ title, ask }: DiagnosisProps) {
  const { t } = useTranslation()
  const asked = useCallOnArrival(() => timed(ask))
  const { data, error } = asked
  return (
    <>
      <Title order={1}>{title}</Title>
      <div className={classes.result}>
        {error && <p role="alert">{t('Diagnostics:Error', { message: errorText(error) })}</p>}
        {data && <output>{data.answer}</output>}
        {!error && !data && <Loader aria-label={t('Shell:Loading')} />}
      </div>
      {data && <Text c="dimmed">{t('Diagnostics:Took', { milliseconds: data.milliseconds })}</Text>}
      <Button variant="default" mt="xl" loading={asked.isPending} onClick={() => asked.mutate()}>
        {t('Diagnostics:Again')}
      </Button>
    </>
  )
}
