import type { PunchOutReturn } from '@veck/contract'

/** Leaves the page by a form that the browser posts, as a procurement system wants its answer. */
export function postForm({ url, fields }: PunchOutReturn) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  // The frame of the buyer's page that is to take it (OCI).
  form.target = fields['~TARGET'] ?? ''
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
