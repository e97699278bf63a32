import { addDays } from '@veck/domain'
import { swedishTime, swedishToday } from '@veck/texts/formats'
import { useCallback } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** A time as people say it: today and yesterday with the hour, else the date. */
export function useWhen() {
  const { t } = useTranslation()
  return useCallback(
    (instant: string) => {
      const [day = '', time = ''] = swedishTime(instant).split(' ')
      const today = swedishToday()
      if (day === today) return t('OfferLinks:TodayAt', { time })
      if (day === addDays(today, -1)) return t('OfferLinks:YesterdayAt', { time })
      return day
    },
    [t],
  )
}
