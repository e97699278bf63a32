import type { Icon } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './drop-place.module.css'

type DropPlaceProps = {
  icon: Icon
  /** Shown where files can be dropped, unless the place is small. */
  lead: string
  hint: string | undefined
  small: boolean
  disabled: boolean
  onDrop: (files: FileList) => void
  /** The buttons that choose files. */
  children: ReactNode
}

/** A place for files: by drag and drop, or by the buttons in it. */
export function DropPlace({ icon: Icon, lead, hint, small, disabled, onDrop, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(over && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    if (!disabled) onDrop(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.place}
      data-over={isOver || undefined}
      data-small={small || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {!small && <Icon size={40} stroke={1.25} aria-hidden className={classes.sign} />}
      {!small && <p className={classes.lead}>{lead}</p>}
      {children}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  )
}
