export const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector) ?? undefined

export const all = <Found extends HTMLElement = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
]

/** Tells a screen reader, without moving the focus. */
export const announce = (text: string) => {
  const element = find('#said')
  if (element) element.textContent = text
}

/** Shows a message at a field, or removes it. The element with the message has the id of the field and `-error`. */
export const showError = (id: string, message: string) => {
  const error = find(`#${id}-error`)
  if (error) error.textContent = message
  find(`#${id}`)?.setAttribute('aria-invalid', String(message !== ''))
}

/** Sends once, however often the button is pressed meanwhile. The button says that something is going on. */
export const onSubmit = (form: HTMLFormElement, sending: string, send: () => Promise<void>) => {
  let isSending = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
    const label = button?.textContent ?? ''
    // Not `disabled`, which would lose the focus.
    const mark = (value: boolean) => {
      isSending = value
      button?.setAttribute('aria-disabled', String(value))
      if (button) button.textContent = value ? sending : label
    }
    mark(true)
    void send().finally(() => mark(false))
  })
}
