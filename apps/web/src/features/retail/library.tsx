import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExtraItemAnswer } from '@veck/contract'
import { type Ore, type Percentage, percentFromPercentage } from '@veck/domain'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useDiscardQuestion, useTyped, type WatchTyped } from '../../components/dialogs/discard-question.tsx'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { Page } from '../../components/layout/page.tsx'
import { showActionError, showUndo } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { usePercent, useRetailAmount } from '../../lib/language/use-formats.ts'
import { ExtraFields } from './extra-fields.tsx'
import { itemOf, itemRules, itemValuesOf, type ItemValues, nameOf, newItem } from './extra-values.ts'
import framed from '../../components/layout/framed-rows.module.css'
import classes from './library.module.css'

const undoSeconds = 10

/** The library of extra items: what the customer sells besides curtains. */
export default function LibraryScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      title={t('Library:Title')}
      intro={t('Library:Intro')}
      back={<BackLink to={to('/studio')}>{t('Studio:Title')}</BackLink>}
    >
      <Library />
    </Page>
  )
}

/** The item that the dialog changes; null: a new one. */
type Opened = { item: ExtraItemAnswer | null; count: number }

function Library() {
  const { t } = useTranslation()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(queries.getExtraItems())
  const [opened, setOpened] = useState<Opened>()
  const [isOpen, setIsOpen] = useState(false)
  // The offers show the library too.
  const readAgain = async () => {
    void queryClient.invalidateQueries({ queryKey: ['getRetail'] })
    await queryClient.invalidateQueries({ queryKey: queries.getExtraItems().queryKey })
  }
  const open = (item: ExtraItemAnswer | null) => {
    setOpened((before) => ({ item, count: (before?.count ?? 0) + 1 }))
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const { ask, watch, question } = useDiscardQuestion(close)
  const remove = async (item: ExtraItemAnswer) => {
    const { id, version: _version, ...body } = item
    try {
      await client.removeExtraItem({ params: { id } })
      showUndo({
        message: t('Extra:Removed', { name: nameOf(item, locale) }),
        undo: async () => {
          await client.addExtraItem({ body })
          await readAgain()
        },
        seconds: undoSeconds,
      })
    } catch (failure) {
      showActionError(failure)
    }
    await readAgain()
  }
  return (
    <Stack gap="lg">
      {!data && !error && <Skeleton height="10rem" radius="lg" />}
      {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {data?.length === 0 && <EmptyState title={t('Library:Empty')}>{t('Library:EmptyText')}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={framed.rows}>
          {data.map((item) => (
            <ItemRow key={item.id} item={item} onChange={() => open(item)} onRemove={() => void remove(item)} />
          ))}
        </ul>
      )}
      {data && (
        <div>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
            {t('Library:Add')}
          </Button>
        </div>
      )}
      <Dialog
        opened={isOpen}
        onClose={ask}
        size="lg"
        title={t(opened?.item ? 'Library:Change' : 'Library:Add')}
        closeButtonProps={{ 'aria-label': t('Extra:Close') }}
      >
        <ItemForm
          key={opened?.count ?? 0}
          item={opened?.item ?? null}
          onSaved={async () => {
            await readAgain()
            close()
          }}
          onCancel={ask}
          watch={watch}
        />
      </Dialog>
      {question}
    </Stack>
  )
}

type ItemRowProps = { item: ExtraItemAnswer; onChange: () => void; onRemove: () => void }

function ItemRow({ item, onChange, onRemove }: ItemRowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const money = useRetailAmount()
  const trade = useTradeAmount()
  const percent = usePercent()
  const name = nameOf(item, locale)
  const cost = item.unitCost === null ? undefined : trade(item.unitCost as Ore)
  return (
    <li className={`${framed.row} ${classes.item}`}>
      <div className={`${framed.part} ${classes.words}`}>
        <strong>{name}</strong>
        <span className={classes.about}>
          {t('Library:PricePer', { price: money(item.unitPrice as Ore), unit: t(`Extra:unit.${item.unit}`) })}
          {' · '}
          {t('Retail:VatOf', { percent: percent(percentFromPercentage(item.vatRate as Percentage)) })}
          {cost && ` · ${t('Library:Costs', { cost })}`}
        </span>
      </div>
      <ActionIcon color="gray" aria-label={t('Extra:ChangeNamed', { name })} onClick={onChange}>
        <IconPencil size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon color="gray" aria-label={t('Extra:RemoveNamed', { name })} onClick={onRemove}>
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  )
}

type ItemFormProps = {
  item: ExtraItemAnswer | null
  onSaved: () => Promise<void>
  onCancel: () => void
  watch: WatchTyped
}

function ItemForm({ item, onSaved, onCancel, watch }: ItemFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const form = useForm<ItemValues>({
    initialValues: item ? itemValuesOf(item, locale) : newItem(),
    validate: itemRules,
  })
  const save = useFormCall(form, async (values) => {
    const body = itemOf(values)
    await (item
      ? client.changeExtraItem({ params: { id: item.id }, body: { ...body, version: item.version } })
      : client.addExtraItem({ body }))
    await onSaved()
  })
  useTyped(watch, () => form.isDirty(), save.isPending)
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        <ExtraFields values={form.values} input={(name) => form.getInputProps(name)} />
        <FormError>{save.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('Extra:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Extra:Save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
