import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { see } from '../../testing/mount.tsx'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()

describe('sharing', () => {
  const path = '/api/app/userordersharing/userordersharing'

  test('[A2.12][A2.42][A3.6][A5.9] lists the e-mail addresses; a blank one does nothing', async () => {
    session.start(signedInAs({}))
    const { main, fill, sentTo } = await openScreen('/sv/orders/share', {
      [path]: () => ({ body: [{ sharedToEmail: 'kim@veck.example' }] }),
    })
    await see(() => expect(main()).toContain('kim@veck.example'))
    const before = sentTo(path).length
    await fill({ emailAddress: '   ' })
    expect(sentTo(path)).toHaveLength(before)
  })

  test('[A4.15] shows the server’s error and keeps the e-mail address', async () => {
    session.start(signedInAs({}))
    const { fill, page } = await openScreen('/sv/orders/share', {
      [path]: ({ body }: { body: unknown }) =>
        body
          ? { status: 400, body: { message: 'Du kan inte dela offerter med dig själv.', code: 'shareWithSelf' } }
          : { body: [] },
    })
    await fill({ emailAddress: 'kund@veck.example' })
    await see(() => expect(page.textContent).toContain('Du kan inte dela offerter med dig själv.'))
    expect(page.querySelector<HTMLInputElement>('input[name=emailAddress]')?.value).toBe('kund@veck.example')
  })

  test('[16.6][A4.15] shows the error of the field, which disappears when the list changes', async () => {
    session.start(signedInAs({}))
    let shared = [{ sharedToEmail: 'kim@veck.example' }]
    const { fill, page } = await openScreen('/sv/orders/share', {
      [path]: ({ body, method }: { body: unknown; method: string }) => {
        if (method === 'DELETE') shared = []
        return body
          ? {
              status: 400,
              body: {
                message: 'Kontrollera fälten.',
                code: 'invalidFields',
                fields: { emailAddress: 'Adressen är inte giltig.' },
              },
            }
          : { body: shared }
      },
    })
    await see(() => expect(page.textContent).toContain('kim@veck.example'))
    await fill({ emailAddress: 'kim@' })
    await see(() => expect(page.textContent).toContain('Adressen är inte giltig.'))
    expect(page.textContent).not.toContain('Kontrollera fälten.')
    await act(async () => page.querySelector<HTMLElement>('li button')?.click())
    await see(() => expect(document.body.textContent).toContain('Sluta dela'))
    const sure = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sluta dela')
    await act(async () => sure?.click())
    await see(() => expect(page.textContent).not.toContain('kim@veck.example'))
    expect(page.textContent).not.toContain('Adressen är inte giltig.')
  })
})
