import { Button } from '@mantine/core'
import type { Order } from '@veck/contract'
import type { CurtainInput, CurtainParameters } from '@veck/domain'
import type { ReactNode } from 'react'
import { useIsWhole } from '../../../lib/screen/use-is-whole.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { FormNotice } from '../../../components/forms/form-notice.tsx'
import { Controls } from './controls.tsx'
import classes from './measure-form.module.css'

type MeasureFormProps = {
  order: Order
  input: CurtainInput
  parameters: CurtainParameters
  error: string | undefined
  windowSection: ReactNode
  onChange: (change: Partial<CurtainInput>) => void
  onChooseFabric: () => void
}

/** Measures and options without a fabric: measured on site now, priced later. */
export function MeasureForm({
  order,
  input,
  parameters,
  error,
  windowSection,
  onChange,
  onChooseFabric,
}: MeasureFormProps) {
  const { t } = useTranslation()
  const isWhole = useIsWhole()
  return (
    <section className={classes.form} aria-label={t('Measured:Title')}>
      <FormNotice>{t('Measured:Intro')}</FormNotice>
      <Controls
        order={order}
        input={input}
        parameters={parameters}
        withoutFabric
        windowSection={windowSection}
        isWhole={isWhole}
        onChange={onChange}
      />
      <FormError>{error}</FormError>
      <Button variant="default" className={classes.fabric ?? ''} onClick={onChooseFabric}>
        {t('Configurator:ChooseFabric')}
      </Button>
    </section>
  )
}
