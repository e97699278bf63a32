import { Checkbox, Text } from '@mantine/core'
import type { FabricInUse } from '@veck/contract'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './tick-markings.module.css'

type TickMarkingsProps = {
  markings: FabricInUse['markings']
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

const changed = (ticked: ReadonlySet<string>, id: string, isTicked: boolean) =>
  new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id))

/** Selects the markings in which the fabric is replaced; all of them at first. */
export function TickMarkings({ markings, ticked, onTick }: TickMarkingsProps) {
  const { t } = useTranslation()
  const [first, ...more] = markings
  if (more.length === 0)
    return <Text c="dimmed">{t('EditFabric:Markings', { count: 1, names: first?.markingName ?? '' })}</Text>
  const areAll = ticked.size === markings.length
  return (
    <fieldset className={classes.markings}>
      <legend className={classes.legend}>{t('EditFabric:Which')}</legend>
      <Checkbox
        label={t('EditFabric:All', { count: markings.length })}
        checked={areAll}
        indeterminate={!areAll && ticked.size > 0}
        onChange={() => onTick(new Set(areAll ? [] : markings.map(({ markingId }) => markingId)))}
      />
      {markings.map(({ markingId, markingName, folderName }) => (
        <Checkbox
          key={markingId}
          label={
            <>
              {markingName} <span className={classes.folder}>{folderName}</span>
            </>
          }
          checked={ticked.has(markingId)}
          onChange={(event) => onTick(changed(ticked, markingId, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}
