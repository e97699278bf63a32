import { Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state-message.module.css'

type StateMessageProps = {
  icon: Icon
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** Replaces a page, or a part of it, that has no content: says why and what to do next. */
export const StateMessage = ({ icon: Icon, title, children, actions }: StateMessageProps) => (
  <div className={classes.message}>
    <span className={classes.sign}>
      <Icon size={28} stroke={1.5} aria-hidden />
    </span>
    <Title order={1}>{title}</Title>
    <Text c="dimmed" className={classes.text}>
      {children}
    </Text>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
)
