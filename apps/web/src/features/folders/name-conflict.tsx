import { Button } from '@mantine/core'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'

export type Conflict = {
  /** The name that another user saved. */
  theirs: string
  /** The user has seen that name, so the form may overwrite it. */
  insist: () => void
  keepTheirs: () => void
}

/** Nothing was overwritten: the user chooses the name. */
export function NameConflict({ conflict: { theirs, insist, keepTheirs } }: { conflict: Conflict }) {
  const { t } = useTranslation()
  const question = useId()
  const mine = useFocusOnArrival<HTMLButtonElement>()
  /** Not a submit button, because Enter in the field would press it. */
  const saveMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    insist()
    currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <FormNotice id={question} role="alert">
        {t('NameForm:ChangedMeanwhile', { name: theirs })}
      </FormNotice>
      <Actions>
        <Button variant="default" onClick={keepTheirs}>
          {t('NameForm:KeepTheirs', { name: theirs })}
        </Button>
        <Button ref={mine} aria-describedby={question} onClick={saveMine}>
          {t('NameForm:SaveMine')}
        </Button>
      </Actions>
    </>
  )
}
