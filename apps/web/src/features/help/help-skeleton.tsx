import { Skeleton, Stack } from '@mantine/core'
import { StillLoading } from '../../components/still-loading.tsx'
import classes from './help.module.css'

const lines = ['100%', '96%', '60%']

/** As wide as the page to come, so that nothing jumps. */
export const HelpSkeleton = () => (
  <div className={classes.columns}>
    <Stack gap="xl">
      {[1, 2, 3].map((section) => (
        <Stack key={section} gap="sm" aria-busy>
          <Skeleton height={24} width="40%" />
          {lines.map((width) => (
            <Skeleton key={width} height={14} width={width} />
          ))}
        </Stack>
      ))}
      <output>
        <StillLoading />
      </output>
    </Stack>
  </div>
)
