import { expect, test, vi } from 'vitest'
import { postForm } from './post-form.ts'

test("an order returns to procurement as a form that the browser posts to the frame of the buyer's system", () => {
  const posted: object[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)]
    const isHidden = [...this.elements].every((element) => (element as HTMLInputElement).type === 'hidden')
    posted.push({
      action: this.action,
      method: this.method,
      target: this.target,
      isInPage: this.isConnected,
      isHidden,
      fields,
    })
  })
  postForm({ url: 'https://inkop.example/return', fields: { 'NEW_ITEM-QUANTITY[1]': '2', '~TARGET': '_parent' } })
  expect(posted).toEqual([
    {
      action: 'https://inkop.example/return',
      method: 'post',
      target: '_parent',
      isInPage: true,
      isHidden: true,
      fields: [
        ['NEW_ITEM-QUANTITY[1]', '2'],
        ['~TARGET', '_parent'],
      ],
    },
  ])
  expect(document.forms).toHaveLength(0)
})
