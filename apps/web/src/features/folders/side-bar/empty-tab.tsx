import { Text } from '@mantine/core'
import classes from './side-bar.module.css'

/** An empty tab says when it will have content. */
export const EmptyTab = ({ title, children }: { title: string; children: string }) => (
  <div className={classes.emptyTab}>
    <Text fw={600}>{title}</Text>
    <Text c="dimmed">{children}</Text>
  </div>
)
