import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isNumeric, type EditableColumn } from '@veck/domain'
import classes from './grid.module.css'

/** Where the active cell goes after the editor closes. */
export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay'

type CellEditorProps = {
  label: string
  column: EditableColumn
  text: string
  /** What can be chosen; undefined: any text. */
  choices: readonly string[] | undefined
  onDone: (text: string, leave: Leave) => void
  onCancel: () => void
}

const leaveBy = ({ key, shiftKey }: KeyboardEvent): Leave | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

/** Edits one cell. Enter and Tab save it, Escape leaves it as it was. */
export function CellEditor({ label, column, text, choices, onDone, onCancel }: CellEditorProps) {
  const [typed, setTyped] = useState(text)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
  }, [text])
  const finish = (leave: Leave) => {
    if (isDone.current) return
    isDone.current = true
    onDone(typed, leave)
  }
  const list = choices && `choices-${column}`
  return (
    <>
      <input
        ref={field}
        aria-label={label}
        list={list}
        value={typed}
        inputMode={isNumeric(column) ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={500}
        className={classes.input}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => finish('stay')}
        onKeyDown={(event) => {
          const leave = leaveBy(event)
          if (event.key === 'Escape') {
            isDone.current = true
            onCancel()
          } else if (leave) finish(leave)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {choices && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
