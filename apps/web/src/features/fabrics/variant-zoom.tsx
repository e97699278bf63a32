import { Modal } from '@mantine/core'
import type { Variant } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import classes from './variant-zoom.module.css'

type VariantZoomProps = { variant: Variant | undefined; onClose: () => void }

/** The cloth up close. */
export function VariantZoom({ variant, onClose }: VariantZoomProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={variant !== undefined}
      onClose={onClose}
      size="min(56rem, 94vw)"
      centered
      title={variant && `${variant.name} ${variant.color}`}
      closeButtonProps={{ 'aria-label': t('Fabrics:CloseZoom') }}
    >
      {variant && (
        <img
          src={variant.largeImage}
          alt={t('Fabrics:Picture', { name: variant.name, color: variant.color })}
          className={classes.picture}
        />
      )}
    </Modal>
  )
}
