import { Button, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Fabric } from '@veck/contract'
import { FabricColoursMax } from '@veck/contract/limits'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { LeaveDialog } from '../../../components/dialogs/leave-dialog.tsx'
import { SaveBar } from '../../../components/forms/save-bar.tsx'
import { queries } from '../../../lib/server/api.ts'
import { ColourCard } from './colour-card.tsx'
import { FabricFacts } from './fabric-facts.tsx'
import { newColour, newFabric, fabricToValues, type FabricValues } from './fabric-values.ts'
import { useSaveFabric } from './use-save-fabric.ts'
import shared from '../admin.module.css'
import classes from './fabric-form.module.css'

type FabricFormProps = {
  /** Absent for a new fabric. */
  fabric?: Fabric
  onSaved: (fabric: Fabric) => void
  /** Loads the stored fabric and discards the values of the form. */
  onReload?: () => void
}

export function FabricForm({ fabric, onSaved, onReload }: FabricFormProps) {
  const { t } = useTranslation()
  const formRef = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const form = useForm<FabricValues>({ initialValues: fabric ? fabricToValues(fabric) : newFabric() })
  const filters = useQuery({ ...queries.getProductFilters(), select: (found) => found.filters })
  const { save, isPending, error, hasFieldErrors, message, isConflict } = useSaveFabric(form, fabric, (answer) => {
    saved.current = true
    onSaved(answer)
  })
  const { colours } = form.values
  const errorsIn = (index: number) => Object.keys(form.errors).some((name) => name.startsWith(`colours.${index}.`))
  const isOpen = (key: string, index: number) => opened.has(key) || colours.length === 1 || errorsIn(index)
  const toggle = (key: string, open: boolean) => {
    const next = new Set(opened)
    if (open) next.add(key)
    else next.delete(key)
    setOpened(next)
  }
  const addColour = () => {
    const colour = newColour(colours.at(-1))
    form.insertListItem('colours', colour)
    toggle(colour.key, true)
  }
  // Runs after the errors are rendered.
  useLayoutEffect(() => {
    if (!error) return
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [error])
  return (
    <form ref={formRef} noValidate onSubmit={form.onSubmit((values) => save(values))}>
      <FabricFacts form={form} />
      <section className={shared.card}>
        <div className={shared.head}>
          <Title order={2}>{t('AdminFabrics:ColoursTitle')}</Title>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={colours.length >= FabricColoursMax}
            onClick={addColour}
          >
            {t('AdminFabrics:AddColour')}
          </Button>
        </div>
        <p className={shared.hint}>{t('AdminFabrics:ColoursHint')}</p>
        <ul className={classes.colours}>
          {colours.map((colour, index) => (
            <ColourCard
              key={colour.key}
              form={form}
              index={index}
              filters={filters.data ?? []}
              isOpen={isOpen(colour.key, index)}
              onToggle={(open) => toggle(colour.key, open)}
              canRemove={colour.variantId === null && colours.length > 1}
            />
          ))}
        </ul>
      </section>
      <SaveBar className={classes.bar}>
        <FormError>{hasFieldErrors ? t('AdminFabrics:Mend') : message}</FormError>
        {isConflict && onReload && (
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReload}>
            {t('AdminFabrics:Reload')}
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          {t(fabric ? 'Admin:Save' : 'AdminFabrics:Add')}
        </Button>
      </SaveBar>
      <LeaveDialog text={t('Admin:LeaveText')} isLost={() => form.isDirty() && !saved.current} alsoOnClosing />
    </form>
  )
}
