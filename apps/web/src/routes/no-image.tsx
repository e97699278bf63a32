import { useTranslation } from '../lib/language/use-translation.ts'
import classes from './marking.module.css'

/** Replaces the picture of a curtain if it cannot be loaded; the figures are useful without it. */
export function NoImage() {
  const { t } = useTranslation()
  return <p className={classes.missing}>{t('Configurator:NoPicture')}</p>
}
