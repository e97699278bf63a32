import { Anchor, Button } from '@mantine/core'
import { IconLink, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Folder, Order } from '@veck/contract'
import { useMemo } from 'react'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { differencesOf, followersOf } from './rooms.ts'
import { useRoomTypes } from './use-room-types.ts'
import frame from '../../components/messages/note.module.css'
import classes from './room-types.module.css'

type RoomTypeNoteProps = { order: Order; folder: Folder }

/** Says that a folder is a room type or follows one; absent for other folders. */
export function RoomTypeNote({ order, folder }: RoomTypeNoteProps) {
  const followers = useMemo(() => followersOf(order, folder.id), [order, folder.id])
  const type = order.folders[folder.follows ?? '']
  if (type) return <FollowerNote order={order} folder={folder} type={type} />
  return followers.length > 0 ? <TypeNote order={order} folder={folder} followers={followers} /> : null
}

const iconProps = { size: 20, stroke: 1.75, color: 'var(--veck-spruce)', 'aria-hidden': true } as const

function TypeNote({ order, folder, followers }: RoomTypeNoteProps & { followers: Folder[] }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const place = { order: order.id, folder: folder.id }
  const isOwn = (room: Folder) => {
    const { own, lacks } = differencesOf(order, room)
    return own.length + lacks.length > 0
  }
  return (
    <section className={frame.note} aria-label={t('RoomTypes:Type')}>
      <IconStack2 {...iconProps} />
      <div className={classes.text}>
        <p>{t('RoomTypes:IsType', { count: followers.length })}</p>
        <details>
          <summary>{t('RoomTypes:ShowFollowers')}</summary>
          <ul className={classes.rooms}>
            {followers.map((room) => (
              <li key={room.id}>
                <Anchor
                  component={Link}
                  to={to('/order/$order/folder/$folder', { ...place, folder: room.id })}
                  underline="always"
                >
                  {room.name}
                </Anchor>
                {isOwn(room) && <small>{t('RoomTypes:HasOwn')}</small>}
              </li>
            ))}
          </ul>
        </details>
        {mayEdit && (
          <Button component={Link} to={to('/order/$order/folder/$folder/rooms', place)} variant="default">
            {t('RoomTypes:MoreRooms')}
          </Button>
        )}
      </div>
    </section>
  )
}

function FollowerNote({ order, folder, type }: RoomTypeNoteProps & { type: Folder }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const { reset, stopFollowing, isPending } = useRoomTypes(order)
  const { own, lacks } = useMemo(() => differencesOf(order, folder), [order, folder])
  return (
    <section className={frame.note} aria-label={t('RoomTypes:Following')}>
      <IconLink {...iconProps} />
      <div className={classes.text}>
        <p>
          {t('RoomTypes:Follows')}{' '}
          <Anchor
            component={Link}
            to={to('/order/$order/folder/$folder', { order: order.id, folder: type.id })}
            underline="always"
          >
            {type.name}
          </Anchor>
          {'. '}
          {t(own.length + lacks.length > 0 ? 'RoomTypes:KeepsOwn' : 'RoomTypes:NothingOwn')}
        </p>
        {(own.length > 0 || lacks.length > 0) && (
          <ul className={classes.own}>
            {own.map(({ marking, fields }) => (
              <li key={marking.id}>
                <span>
                  <strong>{marking.name}</strong>{' '}
                  {t('RoomTypes:OwnFields', { fields: fields.map((field) => t(`Field:${field}`)).join(', ') })}
                </span>
                {mayEdit && (
                  <Button
                    variant="subtle"
                    px="xs"
                    disabled={isPending}
                    onClick={() => void reset(marking.name, { markings: [marking.id] })}
                    aria-label={t('RoomTypes:ResetNamed', { name: marking.name })}
                  >
                    {t('RoomTypes:Reset')}
                  </Button>
                )}
              </li>
            ))}
            {lacks.map(({ id, name }) => (
              <li key={id}>{t('RoomTypes:Lacks', { name })}</li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <div className={classes.buttons}>
            {own.length + lacks.length > 0 && (
              <Button
                variant="default"
                disabled={isPending}
                onClick={() => void reset(folder.name, { folders: [folder.id] })}
              >
                {t('RoomTypes:ResetAll')}
              </Button>
            )}
            <Button variant="default" disabled={isPending} onClick={() => void stopFollowing(folder)}>
              {t('RoomTypes:Stop')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
