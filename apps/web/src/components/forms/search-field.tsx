import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './search-field.module.css'

// In milliseconds: a search per word rather than per key.
const searchDelay = 250

type Props = { name: string; label: string; maxLength: number; text: string; onFind: (text: string) => void }

/** Searches while the user types. `text`, what is searched for, is in the URL; when the URL changes, the field follows. */
export function SearchField({ name, label, maxLength, text, onFind }: Props) {
  const [typed, setTyped] = useState(text)
  // A search of this field comes back as `text`, while the user may have typed more.
  const found = useRef(text)
  const find = useDebouncedCallback((next: string) => {
    found.current = next.trim()
    onFind(found.current)
  }, searchDelay)
  useEffect(() => {
    if (text === found.current) return
    found.current = text
    find.cancel()
    setTyped(text)
  }, [text, find])
  return (
    <TextInput
      type="search"
      name={name}
      label={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        find(event.currentTarget.value)
      }}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      className={classes.search}
    />
  )
}
