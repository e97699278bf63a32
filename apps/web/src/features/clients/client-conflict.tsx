import { Button, Text } from '@mantine/core'
import type { CustomersClient } from '@veck/contract'
import { Actions } from '../../components/layout/actions.tsx'
import { Differences } from '../../components/offer/differences.tsx'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type ClientField, type ClientValues, differingFields, valuesOf } from './client-values.ts'
import type { ClientForm } from './use-client-form.ts'
import classes from './clients.module.css'

type ClientConflictProps = { current: CustomersClient | null; edited: ClientForm; onTakeTheirs: () => void }

/** Someone else saved while the user typed: shows what differs and lets the user choose. */
export function ClientConflict({ current, edited, onTakeTheirs }: ClientConflictProps) {
  const { t } = useTranslation()
  const mine = useFocusOnArrival<HTMLButtonElement>()
  const { form, isSameClient, keepMine } = edited
  /** The button that had the focus goes away. */
  const decide = (act: () => void) => () => {
    act()
    form.getInputNode('name')?.focus()
  }
  return (
    <div role="alert" className={classes.conflict}>
      {current && isSameClient ? (
        <>
          <Text fw={500}>{t('Client:Stale')}</Text>
          <DifferingDetails theirs={valuesOf(current)} mine={form.values} />
        </>
      ) : (
        <Text fw={500}>{current ? t('Client:StaleOther', { name: current.name }) : t('Client:StaleNone')}</Text>
      )}
      <Actions>
        <Button variant="default" onClick={decide(onTakeTheirs)}>
          {t('Client:TakeTheirs')}
        </Button>
        <Button ref={mine} onClick={decide(keepMine)}>
          {t(isSameClient ? 'Client:KeepMine' : 'Client:KeepMineAsNew')}
        </Button>
      </Actions>
    </div>
  )
}

function DifferingDetails({ theirs, mine }: { theirs: ClientValues; mine: ClientValues }) {
  const { t } = useTranslation()
  const format = (values: ClientValues, field: ClientField) => {
    if (field === 'consumer') return t(values.consumer ? 'Client:Yes' : 'Client:No')
    return (field === 'language' ? t(`Admin:${values.language}`) : values[field]) || '–'
  }
  return (
    <Differences
      heads={{ name: t('Client:Detail'), before: t('Client:Theirs'), after: t('Client:Mine') }}
      rows={differingFields(theirs, mine).map((field) => ({
        name: t(`Client:${field}`),
        before: format(theirs, field),
        after: format(mine, field),
      }))}
    />
  )
}
