import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './back-link.module.css'

/** The way up from a screen, above its heading; says where it leads. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={classes.back}>
    <IconArrowLeft size={18} stroke={1.75} aria-hidden />
    {children}
  </Link>
)
