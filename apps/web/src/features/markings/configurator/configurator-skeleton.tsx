import { Skeleton } from '@mantine/core'
import { useIsCompact } from '../use-is-compact.ts'
import classes from './configurator.module.css'

/** Where the curtain, its numbers and what it takes will stand. */
export const ConfiguratorSkeleton = () => (
  <div className={classes.configurator} data-compact={useIsCompact() || undefined}>
    <Skeleton className={classes.preview ?? ''} />
    <Skeleton className={classes.controls ?? ''} mih="20rem" />
    <Skeleton className={classes.outcome ?? ''} h="6rem" />
  </div>
)
