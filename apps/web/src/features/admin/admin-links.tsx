import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePathTo } from '../../lib/paths.ts'
import { adminSections } from './sections.ts'
import classes from './admin-links.module.css'

export function AdminLinks() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <ul className={classes.links}>
      {adminSections.map(({ section, route, Icon }) => (
        <li key={section}>
          <Link to={to(route)} className={classes.link}>
            <Icon size={22} stroke={1.5} aria-hidden />
            <span>
              <span className={classes.label}>{t(`Admin:${section}`)}</span>
              <span className={classes.text}>{t(`Admin:${section}Text`)}</span>
            </span>
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
