import { Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { NumberRow } from '@veck/contract'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FoundCount } from '../../../components/messages/found-count.tsx'
import { ChangeByPercent } from './change-by-percent.tsx'
import { nameInFile } from './describe-number.ts'
import { NumberField } from './number-field.tsx'
import type { NumberEdits } from './use-number-edits.ts'
import shared from '../admin.module.css'
import classes from './edit-pricing.module.css'

/** More fields than this are slow to render. */
const maxShown = 60

type FabricPricesProps = {
  rows: readonly NumberRow[]
  edits: NumberEdits
  problems: Readonly<Record<string, string>>
}

export function FabricPrices({ rows, edits, problems }: FabricPricesProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search).toLowerCase().split(/\s+/)
  const found = rows.filter(({ name, fabric }) => {
    const text = `${fabric} ${name}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  // Fields with errors are always shown, also if the search does not match them.
  const invalid = rows.filter(({ name }) => problems[name] !== undefined)
  const shown = [...new Set([...invalid, ...found])].slice(0, Math.max(maxShown, invalid.length))
  return (
    <section className={shared.card}>
      <Title order={2}>{t('AdminNumbers:Fabrics')}</Title>
      <Text className={shared.hint}>{t('AdminNumbers:FabricsHint')}</Text>
      <div className={classes.tools}>
        <TextInput
          type="search"
          label={t('AdminNumbers:FabricSearch')}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className={shared.search ?? ''}
        />
        <ChangeByPercent names={found.map(({ name }) => name)} edits={edits} />
      </div>
      <FoundCount count={search === '' ? undefined : found.length} />
      {found.length === 0 && <Text className={shared.hint}>{t('AdminNumbers:NoFabrics')}</Text>}
      <ul className={classes.fabrics}>
        {shown.map(({ name, fabric }) => {
          const partNo = nameInFile(name)
          return (
            <li key={name} className={classes.fabric}>
              <span className={shared.about}>
                <span className={shared.name}>{fabric}</span>
                <span className={shared.more}>{partNo}</span>
              </span>
              <NumberField
                name={name}
                label={`${fabric} ${partNo}`}
                unit="kr"
                {...edits.fieldOf(name)}
                error={problems[name]}
                hideLabel
                onChange={edits.change}
              />
            </li>
          )
        })}
      </ul>
      {shown.length < found.length && (
        <Text className={shared.hint}>
          {t('AdminNumbers:FirstFabrics', { shown: shown.length, count: found.length })}
        </Text>
      )}
    </section>
  )
}
