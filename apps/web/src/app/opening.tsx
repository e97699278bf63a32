import { Loader } from '@mantine/core'
import { useOwnWords } from './own-words.ts'
import classes from './route-loading.module.css'

/** Before there is a frame to show anything in, on a line so slow that the user must be told. */
export function Opening() {
  const { lang, opening } = useOwnWords()
  return (
    <main lang={lang}>
      <output className={classes.centre}>
        <Loader />
        {opening}
      </output>
    </main>
  )
}
