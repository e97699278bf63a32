import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FilterCount, FilterMenu, type FilterToChoose } from './filter-menu.tsx'
import { type Narrowing, withFilter } from './filter-query.ts'
import classes from './filters.module.css'

type FiltersProps = {
  filters: readonly FilterToChoose[] | undefined
  /** How many colours would be found among the favourites. Undefined: not counted. */
  favourites?: number | undefined
  narrowing: Narrowing
  onNarrow: (narrowing: Narrowing) => void
}

/** A button for the favourites, and a menu for each filter. */
export function Filters({ filters, favourites, narrowing, onNarrow }: FiltersProps) {
  const { t } = useTranslation()
  const { filters: chosen, onlyFavourites = false } = narrowing
  return (
    <div className={classes.filters}>
      <Button
        variant={onlyFavourites ? 'light' : 'default'}
        className={classes.favourites ?? ''}
        aria-pressed={onlyFavourites}
        onClick={() => onNarrow({ ...narrowing, onlyFavourites: !onlyFavourites })}
        leftSection={
          onlyFavourites ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.75} aria-hidden />
        }
      >
        {t('Fabrics:Favourites')}
        <FilterCount count={favourites} />
      </Button>
      {filters?.map((filter) => (
        <FilterMenu
          key={filter.id}
          filter={filter}
          code={chosen[filter.id]}
          onChange={(code) => onNarrow({ ...narrowing, filters: withFilter(chosen, filter.id, code) })}
        />
      ))}
    </div>
  )
}
