import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './back-link.module.css'

type BackLinkProps = { to: string; search?: Record<string, string> | undefined; children: string }

/** The way up from a screen, above its heading; says where it leads. */
export const BackLink = ({ to, search, children }: BackLinkProps) => (
  <Link to={to} search={search ?? {}} className={classes.back}>
    <IconArrowLeft size={18} stroke={1.75} aria-hidden />
    {children}
  </Link>
)
