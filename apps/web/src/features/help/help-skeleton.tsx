import { Skeleton, Stack } from '@mantine/core'
import { StillLoading } from '../../components/still-loading.tsx'
import classes from './help.module.css'

const lines = ['100%', '96%', '60%']
/** About the number of sections in the help. */
const titles = ['48%', '66%', '34%', '58%', '52%', '28%', '74%', '46%', '68%', '62%']

/** Placeholder in the shape of the help page, so that the layout does not jump. */
export const HelpSkeleton = () => (
  <div className={classes.columns}>
    <div className={classes.contents}>
      <div>
        {titles.map((width) => (
          <div key={width} className={classes.title}>
            <Skeleton height={14} width={width} />
          </div>
        ))}
      </div>
    </div>
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
