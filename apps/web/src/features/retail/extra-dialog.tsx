import { Anchor, Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import type { Order, Retail, SaveOrderExtra } from '@veck/contract'
import { amountOf, foldersIn, isRoot, type Ore, type Quantity } from '@veck/domain'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useDiscardQuestion, useTyped, type WatchTyped } from '../../components/dialogs/discard-question.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useRetailAmount } from '../../lib/language/use-formats.ts'
import { ExtraFields } from './extra-fields.tsx'
import {
  itemOf,
  itemRules,
  itemValuesOf,
  type ItemValues,
  nameOf,
  newItem,
  oneText,
  quantityOf,
  quantityRule,
  quantityText,
} from './extra-values.ts'
import type { SavedExtra } from './offer-groups.ts'
import classes from './extra-fields.module.css'

type ExtraDialogProps = {
  order: Order
  library: Retail['library']
  /** Undefined: a new one. */
  extra: SavedExtra | undefined
  /** Where a new one is put; null: the whole order. */
  folderId: string | null
  opened: boolean
  onSave: (body: Omit<SaveOrderExtra, 'version'>) => Promise<unknown>
  onClose: () => void
}

/** Adds or changes an extra item of an order. */
export function ExtraDialog({ opened, onClose, ...props }: ExtraDialogProps) {
  const { t } = useTranslation()
  const { ask, watch, question } = useDiscardQuestion(onClose)
  return (
    <>
      <Dialog
        opened={opened}
        onClose={ask}
        title={t(props.extra ? 'Extra:Change' : 'Extra:Add')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('Extra:Close') }}
      >
        <ExtraForm {...props} onSaved={onClose} onCancel={ask} watch={watch} />
      </Dialog>
      {question}
    </>
  )
}

type ExtraValues = ItemValues & { quantity: string; folderId: string; optional: boolean }

type ExtraFormProps = Omit<ExtraDialogProps, 'opened' | 'onClose'> & {
  onSaved: () => void
  onCancel: () => void
  watch: WatchTyped
}

function ExtraForm({ order, library, extra, folderId, onSave, onSaved, onCancel, watch }: ExtraFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = usePathTo()
  const money = useRetailAmount()
  const [chosen, setChosen] = useState('')
  const form = useForm<ExtraValues>({
    initialValues: {
      ...(extra ? itemValuesOf(extra, locale) : newItem()),
      quantity: extra ? quantityText(extra.quantity, locale) : oneText(locale),
      folderId: (extra ? extra.folderId : folderId) ?? '',
      optional: extra?.optional ?? false,
    },
    validate: { ...itemRules, quantity: quantityRule },
  })
  const save = useFormCall(form, async ({ quantity, folderId: folder, optional, ...item }) => {
    await onSave({ ...itemOf(item), quantity: quantityOf(quantity), folderId: folder || null, optional })
    onSaved()
  })
  useTyped(watch, () => form.isDirty(), save.isPending)
  const takeFromLibrary = (id: string) => {
    setChosen(id)
    const item = library.find((each) => each.id === id)
    if (item) form.setValues(itemValuesOf(item, locale))
  }
  const { quantity, unitPrice } = itemAmounts(form.values)
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        {!extra && library.length > 0 && (
          <NativeSelect
            label={t('Extra:FromLibrary')}
            value={chosen}
            onChange={({ currentTarget }) => takeFromLibrary(currentTarget.value)}
            data={[
              { value: '', label: t('Extra:TypeOne') },
              ...library.map((item) => ({
                value: item.id,
                label: `${nameOf(item, locale)}, ${money(item.unitPrice as Ore)}`,
              })),
            ]}
          />
        )}
        <ExtraFields values={form.values} input={(name) => form.getInputProps(name)} />
        <div className={classes.fields}>
          <TextInput
            {...form.getInputProps('quantity')}
            label={t('Extra:Quantity')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <NativeSelect
            {...form.getInputProps('folderId')}
            label={t('Extra:Folder')}
            data={[
              { value: '', label: t('Extra:WholeOrder') },
              ...foldersIn(order.folder)
                .filter((folder) => !isRoot(folder))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <Checkbox
          {...form.getInputProps('optional', { type: 'checkbox' })}
          label={t('Retail:Optional')}
          description={t('Retail:OptionalText')}
        />
        <output>{t('Extra:Sum', { sum: money(amountOf(quantity, unitPrice)) })}</output>
        <FormError>{isChangedMeanwhile(save.error) ? t('Extra:ChangedMeanwhile') : save.message}</FormError>
        <Anchor component={Link} to={to('/studio/extra-items')} py="xs">
          {t('Extra:ToLibrary')}
        </Anchor>
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('Extra:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(extra ? 'Extra:Save' : 'Extra:AddYes')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

/** What is typed so far; 0 for what cannot be read. */
const itemAmounts = (values: ExtraValues) => ({
  quantity: quantityOf(values.quantity) as Quantity,
  unitPrice: itemOf(values).unitPrice as Ore,
})
