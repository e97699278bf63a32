import { Button, Checkbox, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Folder, Order } from '@veck/contract'
import { useMemo, useState } from 'react'
import { Actions } from '../../components/layout/actions.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useWaitingSave } from '../../lib/server/use-waiting-save.ts'
import { possibleFollowers } from './rooms.ts'
import { useRoomTypes } from './use-room-types.ts'
import classes from './room-types.module.css'

type ExistingFoldersProps = { order: Order; type: Folder; onDone: () => Promise<unknown>; onCancel: () => void }

/** Folders that begin to follow the type. What that costs is shown before. */
export function ExistingFolders({ order, type, onDone, onCancel }: ExistingFoldersProps) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { follow } = useRoomTypes(order)
  const possible = useMemo(() => possibleFollowers(order, type), [order, type])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const folderIds = possible.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))
  const preview = useQuery({
    queryKey: ['followFolder', order.id, order.version, type.id, folderIds],
    queryFn: ({ signal }) =>
      client.followFolder(
        { params: { id: order.id }, body: { typeId: type.id, folderIds, preview: true } },
        { signal },
      ),
    enabled: folderIds.length > 0,
  })
  const save = useWaitingSave({
    mutationFn: async () => {
      await follow(type, { folderIds })
      await onDone()
    },
  })
  const problem = preview.error ?? save.error
  const [before, after] = preview.data ? [trade(preview.data.priceBefore), trade(preview.data.priceAfter)] : []
  const added = preview.data?.folders.reduce((sum, folder) => sum + folder.added, 0) ?? 0
  return (
    <Stack gap="md">
      <p className={classes.intro}>{t('RoomTypes:ExistingText', { type: type.name })}</p>
      <Checkbox.Group label={t('RoomTypes:Folders')} value={[...chosen]} onChange={setChosen}>
        <ul className={classes.folders}>
          {possible.map(({ id, name }) => (
            <li key={id}>
              <Checkbox value={id} label={name} />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      <output className={classes.outcome} aria-busy={preview.isFetching}>
        {folderIds.length === 0 && t('RoomTypes:ChooseFolders')}
        {folderIds.length > 0 && preview.data && (
          <>
            <span>{t('RoomTypes:Added', { count: added })}</span>
            {before && after && <span>{t('RoomTypes:BeforeAfter', { before, after })}</span>}
          </>
        )}
      </output>
      <FormError>{problem ? errorText(problem) : undefined}</FormError>
      <Actions>
        <Button variant="default" onClick={onCancel}>
          {t('NameForm:Cancel')}
        </Button>
        <Button
          disabled={folderIds.length === 0 || !preview.data}
          loading={save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t('RoomTypes:Follow', { count: folderIds.length })}
        </Button>
      </Actions>
    </Stack>
  )
}
