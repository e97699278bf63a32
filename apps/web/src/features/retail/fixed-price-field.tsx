import { Button, CloseButton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type FixedPrice, type NumberProblem, type Ore, type PriceDisplay, readAmount } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { amountText, numberProblemText } from './amount-text.ts'
import classes from './retail.module.css'

type Typed = { price: FixedPrice | null } | { problem: NumberProblem }

function readPrice(text: string, display: PriceDisplay): Typed {
  const read = readAmount(text)
  if (read.ok) return { price: { amount: read.value, display } }
  return read.problem === 'empty' ? { price: null } : { problem: read.problem }
}

const isSame = (one: FixedPrice | null, other: FixedPrice | null) =>
  one?.amount === other?.amount && one?.display === other?.display

type FixedPriceFieldProps = {
  label: string
  clearLabel: string
  /** The price as it is saved. */
  saved: FixedPrice | null
  /** What the saved price is in the display of the client. */
  amount: Ore
  display: PriceDisplay
  locale: Locale
  t: TFunction
  /** In presentation mode. What is typed stays. */
  isHidden: boolean
  /** A price that is typed and not saved; undefined: as saved. */
  onDraft: (price: FixedPrice | null | undefined) => void
  /** `isKnown`: whether the user knows of the price that is stored now. */
  onSave: (price: FixedPrice | null, isKnown: (now: FixedPrice | null) => boolean) => Promise<unknown>
  onUnsaved: (isUnsaved: boolean) => void
}

/**
 * The typed price of one curtain. It is saved when the user leaves the field or presses Enter; Escape goes back to the
 * saved price. A text that cannot be read or saved stays in the field, with the reason below it.
 */
export function FixedPriceField(props: FixedPriceFieldProps) {
  const { label, clearLabel, saved, amount, display, locale, t, isHidden, onDraft, onSave, onUnsaved } = props
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Undefined: the field shows the saved price. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  /** The price that the user saw when they began to type, and those that this field has sent since. */
  const known = useRef<(FixedPrice | null)[]>([])
  /** The last price that was sent and is not answered yet. */
  const pending = useRef<{ price: FixedPrice | null }>(undefined)
  /** The user was told that someone else changed the price. */
  const [isOverwriting, setOverwriting] = useState(false)
  const text = typed ?? (saved ? amountText(amount, locale) : '')

  const type = (value: string) => {
    if (typed === undefined && !pending.current) known.current = [saved]
    setTyped(value)
    const read = readPrice(value, display)
    setError((shown) => (shown !== undefined && 'problem' in read ? numberProblemText(read.problem) : undefined))
    onUnsaved('problem' in read || !isSame(read.price, saved))
    onDraft('price' in read ? read.price : undefined)
  }
  const goBack = () => {
    setOverwriting(false)
    setTyped(undefined)
    setError(undefined)
    onDraft(undefined)
    onUnsaved(false)
  }
  const save = async (value: string | undefined) => {
    if (value === undefined) return
    const read = readPrice(value, display)
    if ('problem' in read) return setError(numberProblemText(read.problem))
    const { price } = read
    const current = pending.current ? pending.current.price : saved
    if (isSame(price, current)) return pending.current ? undefined : goBack()
    onUnsaved(true)
    const sent = { price }
    pending.current = sent
    try {
      await onSave(price, (now) => isOverwriting || known.current.some((each) => isSame(each, now)))
      setOverwriting(false)
      known.current.push(price)
      setError(undefined)
      if (pending.current !== sent) return
      setTyped((now) => (now === value ? undefined : now))
      onDraft(undefined)
      onUnsaved(false)
    } catch (failure) {
      // The next attempt overwrites what the other user saved.
      if (isChangedMeanwhile(failure)) setOverwriting(true)
      setError(isChangedMeanwhile(failure) ? t('Retail:PriceChangedMeanwhile') : errorText(failure))
    } finally {
      if (pending.current === sent) pending.current = undefined
    }
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void save(typed)
    if (key === 'Escape') goBack()
  }
  const forget = useCallbackRef(() => {
    onDraft(undefined)
    onUnsaved(false)
  })
  // The curtain may be removed, or the alternative chosen, while a price is typed.
  useEffect(() => forget, [forget])
  if (isHidden) return null
  return (
    <div className={classes.fixed}>
      <input
        ref={input}
        className={classes.fixedInput}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        // After someone else's change the user decides, with one of the buttons.
        onBlur={() => void (isOverwriting || save(typed))}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <CloseButton
          aria-label={clearLabel}
          onClick={() => {
            type('')
            void save('')
            input.current?.focus()
          }}
        />
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {isOverwriting && (
        <span className={classes.decide}>
          <Button variant="default" size="compact-md" onClick={() => void save(typed)}>
            {t('Retail:SaveMine')}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={goBack}>
            {t('Retail:SeeTheirs')}
          </Button>
        </span>
      )}
    </div>
  )
}
