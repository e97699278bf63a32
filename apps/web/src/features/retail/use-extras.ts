import type { Retail, SaveOrderExtra } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showActionError, showFailure, showUndo } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import type { SavedExtra } from './offer-groups.ts'
import type { ChangeRetail } from './use-change-retail.ts'

type Opened = { extra: SavedExtra | undefined; folderId: string | null }

const undoSeconds = 10

const extraIn = (retail: Retail, id: string) => retail.order.extras.find((extra) => extra.id === id)
const isSame = (one: SavedExtra | undefined, other: SavedExtra) => JSON.stringify(one) === JSON.stringify(other)

const bodyOf = ({ id: _id, ...body }: SavedExtra): Omit<SaveOrderExtra, 'version'> => body

/** Adds, changes and removes the extra items of an order. */
export function useExtras(orderId: string, change: ChangeRetail) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  /** A dialog that opens again has the values of its own item. */
  const [openedAs, setOpenedAs] = useState(0)
  const params = { id: orderId }
  const add = (body: Omit<SaveOrderExtra, 'version'>) =>
    change({ isAsSeen: () => true, send: (version) => client.addOrderExtra({ params, body: { ...body, version } }) })
  const changeTo = (extra: SavedExtra, body: Omit<SaveOrderExtra, 'version'>) =>
    change({
      isAsSeen: (now) => isSame(extraIn(now, extra.id), extra),
      send: (version) =>
        client.changeOrderExtra({ params: { id: orderId, extraId: extra.id }, body: { ...body, version } }),
    })
  return {
    opened,
    openedAs,
    open: (next: Opened) => {
      setOpened(next)
      setOpenedAs((count) => count + 1)
    },
    close: () => setOpened(undefined),
    save: (body: Omit<SaveOrderExtra, 'version'>) => (opened?.extra ? changeTo(opened.extra, body) : add(body)),
    /** The client has said yes to an optional item, or no. */
    setTaken: async (extra: SavedExtra, taken: boolean) => {
      try {
        await changeTo(extra, { ...bodyOf(extra), taken })
      } catch (error) {
        if (isChangedMeanwhile(error)) showFailure(t('Extra:ChangedMeanwhile'))
        else showActionError(error)
      }
    },
    remove: async (extra: SavedExtra, name: string) => {
      try {
        await change({
          isAsSeen: (now) => isSame(extraIn(now, extra.id), extra),
          send: (version) => client.removeOrderExtra({ params: { id: orderId, extraId: extra.id }, body: { version } }),
        })
        showUndo({ message: t('Extra:Removed', { name }), undo: () => add(bodyOf(extra)), seconds: undoSeconds })
      } catch (error) {
        if (isChangedMeanwhile(error)) showFailure(t('Extra:ChangedMeanwhile'))
        else showActionError(error)
      }
    },
  }
}
