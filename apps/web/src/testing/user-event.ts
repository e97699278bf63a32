import { screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'

/** Acts on the page as a person does. It neither pauses between events nor reads styles, because both take most of the time. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })

/** The field with this label. The asterisk of a required field is not part of the label. */
export const field = (label: string, place: Pick<typeof screen, 'getByLabelText'> = screen) =>
  place.getByLabelText<HTMLInputElement>(label, { normalizer: (text) => text.replace(/ \*$/, '') })

/** Replaces the text of a field by one change: each change may draw the whole screen again. */
export async function write(input: HTMLElement, text: string) {
  await user.click(input)
  await user.keyboard('{Control>}a{/Control}')
  await (text ? user.paste(text) : user.keyboard('{Delete}'))
}

/** Writes into the fields with these labels, and presses Enter in the last one. */
export async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await write(field(label), text)
  await user.keyboard('{Enter}')
}
