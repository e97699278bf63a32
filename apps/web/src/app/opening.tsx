import { Loader } from '@mantine/core'
import { useIsSlow } from '../lib/use-is-slow.ts'
import { useBuiltInTexts } from './built-in-texts.ts'
import classes from './route-loading.module.css'

/** Before there is a frame to show anything in. */
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
