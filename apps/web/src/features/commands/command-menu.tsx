import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useActions } from '../../lib/actions/use-action.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Keys } from './shortcut-list.tsx'
import { usePlaces } from './use-places.ts'

const [store, spotlight] = createSpotlight()

/** In each group. The search finds the rest. */
const shownPerGroup = 8

const has = (words: readonly string[]) => (text: string) => {
  const folded = text.toLocaleLowerCase()
  return words.every((word) => folded.includes(word))
}

/** Goes to an offer, folder, marking or fabric, and runs the actions of the screen. */
export default function CommandMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (opened) spotlight.open()
  }, [opened])
  const actions = useActions().filter(({ isHidden, isDisabled }) => !isHidden && !isDisabled)
  const places = usePlaces(query, opened)
  const isFound = has(query.toLocaleLowerCase().split(/\s+/).filter(Boolean))
  const groups = [
    {
      label: t('Commands:Actions'),
      items: actions.map(({ id, label, shortcuts = [], run }) => ({
        id,
        label,
        note: '',
        shortcut: shortcuts[0],
        run,
      })),
    },
    ...places.map(({ label, items }) => ({
      label,
      items: items.map(({ href, ...item }) => ({
        ...item,
        shortcut: undefined,
        run: () => void navigate({ to: href }),
      })),
    })),
  ]
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ label: name, note }) => isFound(`${name} ${note}`)).slice(0, shownPerGroup),
    }))
    .filter(({ items }) => items.length > 0)
  // Results take no focus: without this the keyboard could not scroll them. The type of the list does not name this prop of its base.
  const viewport = { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('Commands:Results') } }
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(32rem, 70dvh)"
      attributes={{ content: { 'aria-label': t('Commands:Menu') } }}
    >
      <Spotlight.Search placeholder={t('Commands:Search')} aria-label={t('Commands:Search')} />
      <Spotlight.ActionsList {...viewport}>
        {groups.map(({ label, items }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {items.map(({ id, label: name, note, shortcut, run }) => (
              <Spotlight.Action
                key={id}
                label={name}
                description={note}
                rightSection={shortcut && <Keys shortcut={shortcut} />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{t('Commands:Nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
