import { NativeSelect } from '@mantine/core'
import type { CurtainInput } from '@veck/domain'
import { memo } from 'react'

type ChoiceFieldProps<Name extends keyof CurtainInput> = {
  name: Name
  label: string
  value: CurtainInput[Name]
  /** The first is the one of a new curtain. */
  options: { value: CurtainInput[Name]; label: string }[]
  onChange: (change: Partial<CurtainInput>) => void
}

/** An option of a select is identified by text; not chosen is the empty one. */
const textOf = (value: unknown) => String(value ?? '')

function Field<Name extends keyof CurtainInput>({ name, label, value, options, onChange }: ChoiceFieldProps<Name>) {
  return (
    <NativeSelect
      label={label}
      value={textOf(value)}
      data={options.map((option) => ({ value: textOf(option.value), label: option.label }))}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange({ [name]: options.find((option) => textOf(option.value) === chosen)?.value })
      }}
    />
  )
}

/** One of several, such as the opening. Its options change only with the language, and then the label does too. */
export const ChoiceField = memo(
  Field,
  (before, after) => before.value === after.value && before.label === after.label && before.onChange === after.onChange,
) as typeof Field
