import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()

describe('sharing', () => {
  const path = '/api/app/userordersharing/userordersharing'

  test('[A2.12][A2.42][A3.6][A5.9] lists the e-mail addresses; a blank one does nothing', async () => {
    session.start(signedInAs({}))
    const { main, sentTo } = await openScreen('/sv/orders/share', {
      [path]: () => ({ body: [{ sharedToEmail: 'kim@veck.example' }] }),
    })
    await waitFor(() => expect(main()).toContain('kim@veck.example'))
    expect(main()).toContain('Dina offerter behåller din rabatt, som kollegan ser')
    const before = sentTo(path).length
    await fill({ 'E-postadress': '   ' })
    expect(sentTo(path)).toHaveLength(before)
  })

  test('[A4.15] shows the server’s error and keeps the e-mail address', async () => {
    session.start(signedInAs({}))
    const { main } = await openScreen('/sv/orders/share', {
      [path]: ({ body }: { body: unknown }) =>
        body
          ? { status: 400, body: { message: 'Du kan inte dela offerter med dig själv.', code: 'shareWithSelf' } }
          : { body: [] },
    })
    await fill({ 'E-postadress': 'kund@veck.example' })
    await waitFor(() =>
      expect(main()).toContain(
        'Offerterna kunde inte delas med kund@veck.example. Du kan inte dela offerter med dig själv.',
      ),
    )
    expect(field('E-postadress').value).toBe('kund@veck.example')
  })

  test('says that the list could not be loaded, and that sharing could not be stopped', async () => {
    session.start(signedInAs({}))
    let fails = true
    const refused = { status: 400, body: { message: 'Vänta lite.', code: 'refused' } }
    const { main } = await openScreen('/sv/orders/share', {
      [path]: ({ method }: { method: string }) =>
        fails || method === 'DELETE' ? refused : { body: [{ sharedToEmail: 'kim@veck.example' }] },
    })
    await waitFor(() => expect(main()).toContain('Listan över dem du delar med kunde inte hämtas. Vänta lite.'))
    fails = false
    await user.click(screen.getByRole('button', { name: 'Försök igen' }))
    await user.click(await screen.findByRole('button', { name: 'Sluta dela med kim@veck.example' }))
    await user.click(await screen.findByRole('button', { name: 'Sluta dela' }))
    await screen.findByText('Delningen med kim@veck.example kunde inte avslutas. Vänta lite.')
  })

  test('[16.6][A4.15] shows the error of the field, which disappears when the list changes', async () => {
    session.start(signedInAs({}))
    let shared = [{ sharedToEmail: 'kim@veck.example' }]
    const { main } = await openScreen('/sv/orders/share', {
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
    await waitFor(() => expect(main()).toContain('kim@veck.example'))
    await fill({ 'E-postadress': 'kim@' })
    await waitFor(() => expect(main()).toContain('Adressen är inte giltig.'))
    expect(main()).not.toContain('Kontrollera fälten.')
    await user.click(screen.getByRole('button', { name: 'Sluta dela med kim@veck.example' }))
    await user.click(await screen.findByRole('button', { name: 'Sluta dela' }))
    await waitFor(() => expect(main()).not.toContain('kim@veck.example'))
    expect(main()).not.toContain('Adressen är inte giltig.')
  })
})
