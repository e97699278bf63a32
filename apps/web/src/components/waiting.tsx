import { Loader, Text } from '@mantine/core'
import classes from './waiting.module.css'

/** Something is under way that the user did not press a button for. */
export const Waiting = ({ children }: { children: string }) => (
  <output className={classes.waiting}>
    <Loader />
    <Text span size="lg">
      {children}
    </Text>
  </output>
)
