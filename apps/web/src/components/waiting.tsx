import { Loader, Title } from '@mantine/core'
import classes from './waiting.module.css'

/** In place of a screen while something is under way that the user did not press a button for. */
export const Waiting = ({ children }: { children: string }) => (
  <div aria-live="polite" className={classes.waiting}>
    <Loader />
    <Title order={1} size="h2">
      {children}
    </Title>
  </div>
)
