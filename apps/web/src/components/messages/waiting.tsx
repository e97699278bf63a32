import { Loader, Title } from '@mantine/core'
import classes from './waiting.module.css'

/** Replaces a screen while something is running that the user did not start with a button. */
export const Waiting = ({ children }: { children: string }) => (
  <div aria-live="polite" className={classes.waiting}>
    <Loader />
    <Title order={1} size="h2">
      {children}
    </Title>
  </div>
)
