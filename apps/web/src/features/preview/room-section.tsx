import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../lib/use-money.ts'
import { CurtainRow } from './curtain-row.tsx'
import type { Curtain, Room } from './rooms.ts'
import classes from './room-section.module.css'

type RoomSectionProps = {
  room: Room
  /** Then a heading for what lies outside of folders would tell nothing. */
  isOnly: boolean
  withPrices: boolean
  /** Where a curtain can be changed, for those who may. */
  wizardOf: ((curtain: Curtain) => string) | undefined
}

export function RoomSection({ room, isOnly, withPrices, wizardOf }: RoomSectionProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const { name, within, curtains, subtotal } = room
  return (
    <section className={classes.room} aria-labelledby={`room-${room.id}`}>
      <div className={classes.head} data-hidden={(isOnly && name === undefined) || undefined}>
        <Title order={2} id={`room-${room.id}`} className={classes.name}>
          {within.length > 0 && <span className={classes.within}>{within.join(' / ')} / </span>}
          {name ?? t('Preview:NoFolder')}
        </Title>
        {withPrices && subtotal > 0 && (
          <p className={classes.subtotal}>
            <span className={classes.label}>{t('Preview:Subtotal')}</span> {money(subtotal)}
          </p>
        )}
      </div>
      <ul className={classes.curtains}>
        {curtains.map((curtain) => (
          <li key={curtain.marking.id}>
            <CurtainRow curtain={curtain} withPrices={withPrices} wizard={wizardOf?.(curtain)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
