import { Loader } from '@mantine/core'
import { useTranslation } from '../lib/language/use-translation.ts'
import { StillLoading } from '../components/messages/still-loading.tsx'
import { useIsSlow } from '../lib/screen/use-is-slow.ts'
import { useBuiltInTexts } from './built-in-texts.ts'
import classes from './route-loading.module.css'

export function RouteLoading() {
  const { t } = useTranslation()
  return (
    <output className={classes.centre} aria-label={t('Shell:Loading')}>
      <Loader />
      <StillLoading />
    </output>
  )
}

/** Shown while the frame of the page is loading. */
export function Opening() {
  const { lang, opening } = useBuiltInTexts()
  const isSlow = useIsSlow(true)
  return (
    <main id="main" tabIndex={-1} lang={lang}>
      <output className={classes.centre}>
        <Loader />
        {isSlow && opening}
      </output>
    </main>
  )
}
