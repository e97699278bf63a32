import { Button } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../forms/form-error.tsx'
import classes from './not-fetched.module.css'

/** Replaces a part of a screen that could not be loaded. */
export function NotFetched({ children, onRetry }: { children: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.failed}>
      <FormError>{children}</FormError>
      <Button variant="default" onClick={onRetry}>
        {t('ErrorPage:Retry')}
      </Button>
    </div>
  )
}
