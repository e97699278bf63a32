import { useTranslation } from 'react-i18next'
import { Diagnosis } from '../features/diagnostics/diagnosis.tsx'
import { client } from '../lib/api.ts'

export default function Ping() {
  const { t } = useTranslation()
  return <Diagnosis title={t('Diagnostics:PingTitle')} ask={() => client.ping()} />
}
