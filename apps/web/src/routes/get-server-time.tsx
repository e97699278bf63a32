import { useTranslation } from 'react-i18next'
import { Diagnosis } from '../features/diagnostics/diagnosis.tsx'
import { client } from '../lib/api.ts'

export default function GetServerTime() {
  const { t } = useTranslation()
  return <Diagnosis title={t('Diagnostics:ServerTimeTitle')} ask={() => client.getServerTime()} />
}
