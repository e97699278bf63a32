import { Button, Popover, Radio } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ProductFilter } from '@veck/contract'
import { useRef, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './filter-menu.module.css'

type FilterMenuProps = { filter: ProductFilter; code: string | undefined; onChange: (code: string) => void }

/** One filter: a button with the chosen value that opens a menu of all values. */
export function FilterMenu({ filter: { name, values }, code = '', onChange }: FilterMenuProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const byKeys = useRef(false)
  /** A click closes the menu, also on the chosen value. Arrow keys choose a value and keep the menu open. */
  const closeAfterTap = () => setIsOpen(byKeys.current)
  const chosen = values.find((value) => value.code === code)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={chosen ? 'light' : 'default'}
          className={classes.button ?? ''}
          onClick={() => setIsOpen((before) => !before)}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {chosen ? `${name}: ${chosen.name}` : name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.values}
        onKeyDown={() => (byKeys.current = true)}
        onPointerDown={() => (byKeys.current = false)}
      >
        <Radio.Group label={name} labelProps={{ display: 'none' }} value={code} onChange={onChange}>
          {[{ code: '', name: t('Fabrics:AnyValue') }, ...values].map((value) => (
            <Radio
              key={value.code}
              value={value.code}
              label={value.name}
              className={classes.value ?? ''}
              onClick={closeAfterTap}
            />
          ))}
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
