import { useNavigate } from '@tanstack/react-router'
import type { Folder, Order } from '@veck/contract'
import { isRoot } from '@veck/domain'
import { useState } from 'react'
import { Segments } from '../../components/forms/segments.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ExistingFolders } from './existing-folders.tsx'
import { NewRooms } from './new-rooms.tsx'
import { possibleFollowers } from './rooms.ts'
import classes from './room-types.module.css'

type From = 'new' | 'existing'

/** Makes a folder a room type: new rooms are made like it, or folders that exist begin to follow it. */
export function RoomsScreen({ order, folder }: { order: Order; folder: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const navigate = useNavigate()
  const [from, setFrom] = useState<From>('new')
  const leave = (target: Folder) =>
    navigate({ to: to('/order/$order/folder/$folder', { order: order.id, folder: target.id }) })
  const parent = order.folders[folder.parentId ?? ''] ?? order.folder
  const part = { order, type: folder, onCancel: () => void leave(folder) }
  if (isRoot(folder)) return <p>{t('RoomTypes:NotTheWhole')}</p>
  return (
    <div className={classes.screen}>
      {possibleFollowers(order, folder).length > 0 && (
        <Segments
          label={t('RoomTypes:Which')}
          value={from}
          onChange={setFrom}
          fullWidth
          options={[
            { value: 'new', label: t('RoomTypes:NewRooms') },
            { value: 'existing', label: t('RoomTypes:Existing') },
          ]}
        />
      )}
      {/* Hidden, not removed: what was typed is still there after a look at the folders that exist. */}
      <div hidden={from !== 'new'}>
        <NewRooms {...part} parent={parent} onDone={() => leave(parent)} />
      </div>
      {from === 'existing' && <ExistingFolders {...part} onDone={() => leave(folder)} />}
    </div>
  )
}
