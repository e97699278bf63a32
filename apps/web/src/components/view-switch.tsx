import { Tooltip } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from './view-switch.module.css'

type ViewSwitchProps = {
  label: string
  /** Two views of the same thing; `href` is undefined for the one on screen. */
  views: readonly { label: string; href: string | undefined }[]
  /** The key that opens the other view, outside fields. */
  shortcut: string
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** Links to two views of the same thing, and a key that switches between them. */
export function ViewSwitch({ label, views, shortcut }: ViewSwitchProps) {
  const navigate = useNavigate()
  const other = views.find(({ href }) => href !== undefined)?.href
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.key.toUpperCase() !== shortcut
      const isElsewhere = isTyping(event.target) || document.querySelector('[aria-modal=true]') !== null
      if (isOther || isElsewhere || event.defaultPrevented || other === undefined) return
      event.preventDefault()
      void navigate({ to: other })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, other, shortcut])
  return (
    <nav aria-label={label} className={classes.switch}>
      {views.map((view) =>
        view.href === undefined ? (
          <span key={view.label} aria-current="page" className={classes.view}>
            {view.label}
          </span>
        ) : (
          <Tooltip key={view.label} label={`${view.label} (${shortcut})`}>
            <Link to={view.href} aria-keyshortcuts={shortcut} className={classes.view}>
              {view.label}
            </Link>
          </Tooltip>
        ),
      )}
    </nav>
  )
}
