import { Button, Popover, type PopoverProps, Radio } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ProductFilter } from '@veck/contract'
import { useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useNumber } from '../../lib/language/use-formats.ts'
import classes from './filter-menu.module.css'

/** `count`: what is found with this value. `any`: without a value of this filter. Missing: not counted. */
export type FilterToChoose = Omit<ProductFilter, 'values'> & {
  any?: number
  values: readonly (ProductFilter['values'][number] & { count?: number })[]
}

/** A long list scrolls inside the screen. */
const insideScreen: NonNullable<PopoverProps['middlewares']> = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--available-height', `${availableHeight}px`),
  },
}

type FilterMenuProps = { filter: FilterToChoose; code: string | undefined; onChange: (code: string) => void }

/** One filter: a button with the chosen value that opens a menu of all values. */
export function FilterMenu({ filter: { name, any, values }, code = '', onChange }: FilterMenuProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const byKeys = useRef(false)
  /** A click closes the menu, also on the chosen value. Arrow keys choose a value and keep the menu open. */
  const closeAfterTap = () => setIsOpen(byKeys.current)
  const chosen = values.find((value) => value.code === code)
  const anyValue = { code: '', name: t('Fabrics:AnyValue'), ...(any !== undefined && { count: any }) }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      middlewares={insideScreen}
      trapFocus
      returnFocus
    >
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
          {[anyValue, ...values].map((value) => (
            <Radio
              key={value.code}
              value={value.code}
              label={
                <>
                  {value.name}
                  <FilterCount count={value.count} />
                </>
              }
              // The chosen value and "all" can always be chosen again.
              disabled={value.count === 0 && value.code !== code && value.code !== ''}
              className={classes.value ?? ''}
              onClick={closeAfterTap}
            />
          ))}
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Nothing if it is not counted. */
export function FilterCount({ count }: { count: number | undefined }) {
  const number = useNumber()
  return count === undefined ? null : <span className={classes.count}> {number(count)}</span>
}
