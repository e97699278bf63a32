import { Badge, Button, UnstyledButton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import type { ProductFilter } from '@veck/contract'
import { inLocale } from '@veck/domain'
import { useEffect, useId, useMemo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Swatch } from '../../../components/offer/swatch.tsx'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { ColourFields } from './colour-fields.tsx'
import type { FabricValues } from './fabric-values.ts'
import shared from '../admin.module.css'
import classes from './fabric-form.module.css'

type ColourCardProps = {
  form: UseFormReturnType<FabricValues>
  index: number
  filters: readonly ProductFilter[]
  isOpen: boolean
  onToggle: (open: boolean) => void
  /** Only a colour that is not saved yet. A saved colour is discontinued instead. */
  canRemove: boolean
}

/** The summary of a colour. It opens to show the fields. */
export function ColourCard({ form, index, filters, isOpen, onToggle, canRemove }: ColourCardProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const colour = form.values.colours[index]
  const file = colour?.file ?? null
  const chosen = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file])
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen])
  if (!colour) return null
  const name = inLocale(colour, 'color', locale) || t('AdminFabrics:NewColour')
  return (
    <li className={classes.colour}>
      <UnstyledButton
        className={classes.colourHead}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <Swatch image={chosen || colour.image} className={classes.swatch} />
        <span className={shared.about}>
          <span className={shared.name}>{name}</span>
          <span className={shared.more}>{colour.partNo}</span>
        </span>
        {!colour.active && (
          <Badge color="gray" variant="light">
            {t('AdminFabrics:Discontinued')}
          </Badge>
        )}
        <IconChevronDown size={20} stroke={1.5} aria-hidden className={classes.chevron} data-open={isOpen} />
      </UnstyledButton>
      <fieldset id={id} aria-label={name} hidden={!isOpen} className={classes.colourFields}>
        {isOpen && <ColourFields form={form} index={index} filters={filters} />}
        {isOpen && canRemove && (
          <Button
            variant="subtle"
            color="falu"
            leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
            onClick={() => form.removeListItem('colours', index)}
          >
            {t('AdminFabrics:RemoveColour')}
          </Button>
        )}
      </fieldset>
    </li>
  )
}
