import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../lib/actions/use-action.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ShortcutList } from './shortcut-list.tsx'

// Loaded when somebody opens it for the first time.
const CommandMenu = lazy(() => import('./command-menu.tsx'))

/** The command menu and the list of shortcuts, on every screen of the tool. */
export function Commands() {
  const { t } = useTranslation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [wasMenuOpened, setWasMenuOpened] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const open = () => {
    setWasMenuOpened(true)
    setIsMenuOpen(true)
  }
  useAction({ id: 'commands', label: t('Commands:Menu'), shortcuts: ['mod+k'], isHidden: true, run: open })
  useAction({ id: 'shortcuts', label: t('Commands:Shortcuts'), shortcuts: ['?'], run: () => setIsListOpen(true) })
  return (
    <>
      <Suspense>{wasMenuOpened && <CommandMenu opened={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}</Suspense>
      <ShortcutList opened={isListOpen} onClose={() => setIsListOpen(false)} />
    </>
  )
}
