import { Button, Checkbox, Text, Title } from '@mantine/core'
import type { NumberRow } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { PercentInput } from './change-by-percent.tsx'
import { priceGroupOf, priceGroups, useNumberName, type PriceGroup } from './describe-number.ts'
import { changedByPercent } from './pricing-file.ts'
import type { NumberEdits } from './use-number-edits.ts'
import shared from '../admin.module.css'
import classes from './edit-pricing.module.css'

/** Number of examples shown per chosen group. */
const examples = 2

/** Changes all prices of the chosen groups by a percentage, after a preview. */
export function ChangePrices({ rows, edits }: { rows: readonly NumberRow[]; edits: NumberEdits }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const nameOfNumber = useNumberName()
  const [groups, setGroups] = useState<string[]>(['fabrics'])
  const [percent, setPercent] = useState<number | string>('')
  const [done, setDone] = useState<number>()
  const isChosen = (name: string) => groups.includes(priceGroupOf(name) ?? '')
  const changes = rows
    .filter(({ name }) => percent !== '' && isChosen(name))
    .map(({ name, fabric }) => {
      const from = edits.fieldOf(name).text
      return { name, label: fabric || nameOfNumber(name), from, to: changedByPercent(from, Number(percent), locale) }
    })
    .filter(({ from, to }) => from !== to)
  const ofGroup = (group: PriceGroup) => changes.filter(({ name }) => priceGroupOf(name) === group).slice(0, examples)
  const apply = () => {
    edits.changeMany(Object.fromEntries(changes.map(({ name, to }) => [name, to])))
    setDone(changes.length)
    setPercent('')
  }
  return (
    <section className={shared.card}>
      <Title order={2}>{t('AdminNumbers:ChangePrices')}</Title>
      <Text className={shared.hint}>{t('AdminNumbers:ChangePricesHint')}</Text>
      <Checkbox.Group label={t('AdminNumbers:Groups')} value={groups} onChange={setGroups}>
        <div className={classes.groups}>
          {priceGroups.map((group) => (
            <Checkbox key={group} name="group" value={group} label={t(`AdminNumbers:Group.${group}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.percentOfGroups}>
        <PercentInput
          name="percentOfGroups"
          label={t('AdminNumbers:Percent')}
          description={t('AdminNumbers:PercentText')}
          value={percent}
          onChange={(value) => {
            setPercent(value)
            setDone(undefined)
          }}
        />
        <Button variant="default" disabled={changes.length === 0} onClick={apply}>
          {t('AdminNumbers:ChangeThese')}
        </Button>
      </div>
      <output>
        {percent !== '' && (
          <Text mt="md">
            {t(changes.length > 0 ? 'AdminNumbers:WillChange' : 'AdminNumbers:NothingChanges', {
              count: changes.length,
            })}
          </Text>
        )}
        <ul className={classes.examples}>
          {priceGroups.flatMap(ofGroup).map(({ name, label, from, to }) => (
            <li key={name}>{t('AdminNumbers:FromTo', { name: label, from, to })}</li>
          ))}
        </ul>
      </output>
      <FormNotice>{done !== undefined && t('AdminNumbers:Recalculated', { count: done })}</FormNotice>
    </section>
  )
}
