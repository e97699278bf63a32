import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DeclareLink } from '../../lib/actions/declare.tsx'
import classes from './view-switch.module.css'

type ViewSwitchProps = {
  label: string
  /** Two views of the same thing; `href` is undefined for the one on screen. */
  views: readonly { label: string; href: string | undefined }[]
  /** The key that opens the other view, outside fields. */
  shortcut: string
}

/** Links to two views of the same thing, and a key that switches between them. */
export function ViewSwitch({ label, views, shortcut }: ViewSwitchProps) {
  const other = views.find(({ href }) => href !== undefined)
  return (
    <nav aria-label={label} className={classes.switch}>
      {other?.href !== undefined && (
        <DeclareLink id="view" label={other.label} shortcuts={[shortcut.toLowerCase()]} to={other.href} />
      )}
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
