import { Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = { icon?: Icon; title: string; children: string; actions?: ReactNode }

/** Replaces an empty list: says why it is empty and what to do next. */
export const EmptyState = ({ icon: Icon, title, children, actions }: EmptyStateProps) => (
  <div className={classes.empty}>
    {Icon && <Icon size={36} stroke={1.25} aria-hidden />}
    <Title order={2}>{title}</Title>
    <Text className={classes.text}>{children}</Text>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
)
