import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../components/actions.tsx'
import { FormNotice } from '../../components/form-notice.tsx'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'

export type Conflict = {
  /** The name that someone else gave. */
  theirs: string
  /** The user has seen that name: the form may be sent over it. */
  insist: () => void
  keepTheirs: () => void
}

/** Nothing was overwritten: which name is it to be? */
export function NameConflict({ conflict: { theirs, insist, keepTheirs } }: { conflict: Conflict }) {
  const { t } = useTranslation()
  const question = useId()
  const mine = useFocusOnArrival<HTMLButtonElement>()
  return (
    <>
      <FormNotice id={question} role="alert">
        {t('NameForm:ChangedMeanwhile', { name: theirs })}
      </FormNotice>
      <Actions>
        <Button variant="default" onClick={keepTheirs}>
          {t('NameForm:KeepTheirs', { name: theirs })}
        </Button>
        <Button ref={mine} aria-describedby={question} type="submit" onClick={insist}>
          {t('NameForm:SaveMine')}
        </Button>
      </Actions>
    </>
  )
}
