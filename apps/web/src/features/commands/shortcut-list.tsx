import { Kbd, Switch } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { singleKeys } from '../../lib/actions/action-keys.ts'
import { keysOf } from '../../lib/actions/shortcut.ts'
import { useActions } from '../../lib/actions/use-action.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './commands.module.css'

/** All shortcuts of the screen. */
export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const withKeys = useActions().filter(({ shortcuts = [] }) => shortcuts.length > 0)
  const [areOn, setAreOn] = useState(singleKeys.areOn)
  const turn = (on: boolean) => {
    singleKeys.turn(on)
    setAreOn(on)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Commands:Shortcuts')}
      closeButtonProps={{ 'aria-label': t('Commands:Close') }}
    >
      <table className={classes.table}>
        <tbody>
          {withKeys.map(({ id, label, shortcuts = [] }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                <Keys shortcut={shortcuts[0] ?? ''} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch
        mt="md"
        label={t('Commands:SingleKeys')}
        description={t('Commands:SingleKeysText')}
        checked={areOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Dialog>
  )
}

/** A shortcut as it is written on the keys. */
export function Keys({ shortcut }: { shortcut: string }) {
  const { t } = useTranslation()
  return (
    <span className={classes.keys}>
      {keysOf(shortcut, t('Keys:Shift')).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
