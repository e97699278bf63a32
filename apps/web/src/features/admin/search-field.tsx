import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useState } from 'react'
import classes from './admin.module.css'

type Props = { name: string; label: string; text: string; onFind: (text: string) => void }

/** Searches while the user types. The text that is searched for is in the URL. */
export function SearchField({ name, label, text, onFind }: Props) {
  const [typed, setTyped] = useState(text)
  const find = useDebouncedCallback((next: string) => onFind(next.trim()), 250)
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
      maxLength={SearchTextMaxLength}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      className={classes.search}
    />
  )
}
