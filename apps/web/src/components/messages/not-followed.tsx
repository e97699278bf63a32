import { useEffect } from 'react'
import { notFollowed } from '../../lib/server/not-followed.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showFailure } from './toasts.tsx'

const shown = 3

/** Names the rooms that could not follow a change of their room type, with the reason. */
export function NotFollowedToasts() {
  const { t } = useTranslation()
  useEffect(
    () =>
      notFollowed.onTold((markings) => {
        const list = markings
          .slice(0, shown)
          .map(({ folderName, markingName, reason }) => `${folderName} · ${markingName}: ${reason}`)
        if (markings.length > shown) list.push('…')
        showFailure(t('RoomTypes:NotFollowed', { count: markings.length, list: list.join(' ') }))
      }),
    [t],
  )
  return null
}
