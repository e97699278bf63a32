import { TextInput } from '@mantine/core'
import { MarkingNameMaxLength, nameProblem } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import classes from './name-step.module.css'

type NameStepProps = { name: string; onChange: (name: string) => void; onEnter: () => void }

/** The first step of the wizard: the name (B2.16). */
export function NameStep({ name, onChange, onEnter }: NameStepProps) {
  const { t } = useTranslation()
  const field = useFocusOnArrival<HTMLInputElement>()
  const isEmpty = nameProblem(name, MarkingNameMaxLength) === 'empty'
  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onEnter()
      }}
    >
      <TextInput
        ref={field}
        name="name"
        label={t('Marking:Name')}
        // As in the form for a new marking: the hint or the error, in the same place.
        description={isEmpty ? null : t('Marking:NameHint', { limit: MarkingNameMaxLength })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={MarkingNameMaxLength}
        error={isEmpty && t('Fields:required')}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </form>
  )
}
