import { Checkbox } from '@mantine/core'
import type { OrderLine } from '@veck/contract'
import { groupBySupplier, UnknownSupplier } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './supplier-groups.module.css'

type SupplierGroupsProps = {
  lines: readonly OrderLine[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

const fabricOf = (line: OrderLine) =>
  [line.externalFabricName, line.externalFabricColor, line.externalFabricArticleNumber].filter(Boolean).join(', ')

/** The markings to select, grouped by supplier (A4.11). */
export function SupplierGroups({ lines, ticked, onTick }: SupplierGroupsProps) {
  const { t } = useTranslation()
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTick(next)
  }
  return groupBySupplier(lines).map(({ supplier, lines: theirs }) => (
    <fieldset key={supplier} className={classes.group}>
      <legend className={classes.supplier}>
        {supplier === UnknownSupplier ? t('External:UnknownSupplier') : theirs[0]?.externalFabricSupplier.trim()}
      </legend>
      {theirs.map((line) => (
        <Checkbox
          key={line.markingId}
          size="md"
          checked={ticked.has(line.markingId)}
          onChange={() => toggle(line.markingId)}
          label={`${line.folderName}, ${line.markingName}`}
          description={fabricOf(line)}
          classNames={{ body: classes.choice ?? '', labelWrapper: classes.words ?? '' }}
        />
      ))}
    </fieldset>
  ))
}
