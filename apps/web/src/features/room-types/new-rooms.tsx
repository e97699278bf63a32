import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Folder, Order } from '@veck/contract'
import { markingsIn, type RoomNames, roomNames, type RoomPattern, sumOfOre } from '@veck/domain'
import { useMemo } from 'react'
import { Actions } from '../../components/layout/actions.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { oreOf } from '../../lib/prices/ore-of.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { followersOf } from './rooms.ts'
import { useRoomTypes } from './use-room-types.ts'
import classes from './room-types.module.css'

type NewRoomsProps = {
  order: Order
  type: Folder
  /** The rooms are made beside the type. */
  parent: Folder
  onDone: () => Promise<unknown>
  onCancel: () => void
}

// Three floors with ten rooms each: an example that the user changes.
const example: RoomPattern = { pattern: '{floor}{nr:02}', floors: '1-3', numbers: '1-10' }

/** Rooms by a pattern: "{floor}{nr:02}" with floors 1-3 and numbers 1-10 makes 101 to 310. */
export function NewRooms({ order, type, parent, onDone, onCancel }: NewRoomsProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const field = useFocusOnArrival<HTMLInputElement>()
  const { createRooms } = useRoomTypes(order)
  const isType = useMemo(() => followersOf(order, type.id).length > 0, [order, type.id])
  // The floors of the example may exist already.
  const initialValues = { ...example, ...(isType && { floors: '' }), typeIsFirst: !isType }
  const form = useForm({ initialValues })
  const { typeIsFirst, ...pattern } = form.values
  const taken = parent.folders.filter(({ id }) => !typeIsFirst || id !== type.id).map(({ name }) => name)
  const rooms = roomNames(pattern, taken)
  const names = rooms.ok ? rooms.names : []
  const made = names.length - (typeIsFirst ? 1 : 0)
  const call = useFormCall(form, async () => {
    if (!rooms.ok) return
    await createRooms({ typeId: type.id, parentId: parent.id, names, typeIsFirst })
    await onDone()
  })
  const inputProps = (name: keyof RoomPattern) => ({
    ...form.getInputProps(name),
    error: form.errors[name] ?? (form.isDirty() && problemText(rooms, name, t)),
  })
  const inType = new Set(markingsIn(type).map(({ id }) => id))
  const lines = order.orderLines.filter(({ markingId }) => inType.has(markingId))
  const each = sumOfOre(lines.map(({ price }) => oreOf(price)))
  const sum = trade(sumOfOre(Array.from({ length: names.length }, () => each)))
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="md">
        <TextInput
          {...inputProps('pattern')}
          ref={isType ? undefined : field}
          label={t('RoomTypes:Pattern')}
          description={t('RoomTypes:PatternHint')}
          autoComplete="off"
          maxLength={100}
        />
        <div className={classes.numbers}>
          <TextInput
            {...inputProps('floors')}
            ref={isType ? field : undefined}
            label={t('RoomTypes:Floors')}
            placeholder="1-3"
            autoComplete="off"
            maxLength={200}
            disabled={!pattern.pattern.includes('{floor')}
          />
          <TextInput
            {...inputProps('numbers')}
            label={t('RoomTypes:Numbers')}
            placeholder="1-10"
            autoComplete="off"
            maxLength={200}
            disabled={!pattern.pattern.includes('{nr')}
          />
        </div>
        {!isType && (
          <Checkbox
            {...form.getInputProps('typeIsFirst', { type: 'checkbox' })}
            label={t('RoomTypes:TypeIsFirst', { type: type.name, name: names[0] ?? '…' })}
            description={t('RoomTypes:TypeIsFirstHint')}
          />
        )}
        <output>
          {rooms.ok && (
            <span className={classes.outcome}>
              <strong>{t('RoomTypes:Count', { count: names.length })}</strong>
              <span>{shortened(names)}</span>
              {each > 0 && sum && <span>{t('RoomTypes:Sum', { sum })}</span>}
            </span>
          )}
        </output>
        <FormError>{call.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('NameForm:Cancel')}
          </Button>
          <Button type="submit" loading={call.isPending} disabled={made < 1}>
            {made < 1 ? t('RoomTypes:CreateNone') : t('RoomTypes:Create', { count: made })}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function problemText(rooms: RoomNames, field: keyof RoomPattern, t: Translate): string | undefined {
  if (rooms.ok || rooms.field !== field) return undefined
  const { ok: _ok, field: _field, problem, ...values } = rooms
  return t(`RoomTypes:Problem.${problem}`, values)
}

const shownAtEnds = 4

/** `101, 102, 103, 104 … 309, 310`. */
const shortened = (names: readonly string[]) =>
  names.length <= 2 * shownAtEnds
    ? names.join(', ')
    : `${names.slice(0, shownAtEnds).join(', ')} … ${names.slice(-2).join(', ')}`
