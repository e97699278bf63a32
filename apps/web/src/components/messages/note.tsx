import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './note.module.css'

/** What to know about the order, above its contents. */
export const Note = ({ icon: NoteIcon, children }: { icon: Icon; children: ReactNode }) => (
  <p className={classes.note}>
    <NoteIcon size={18} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </p>
)
