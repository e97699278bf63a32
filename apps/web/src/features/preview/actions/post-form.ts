import type { PunchOutReturn } from '@veck/contract'

/** Leaves the page with a form post, as procurement systems require. */
export function postForm({ url, fields }: PunchOutReturn) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  // The target frame in the buyer's page (OCI).
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
