import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder } from './testing/summary.ts'

testScreens()

describe('creating an order', () => {
  test('[A2.13][A2.34][A5.4] needs a name; a name that is too long gets an error; texts are trimmed', async () => {
    session.start(signedInAs({}))
    const { main, sentTo } = await openScreen('/sv/order/create', {
      '/api/app/order': () => ({ body: { id: aPricedOrder(1).id, version: 1 } }),
    })
    expect(document.activeElement).toBe(field('Offertnamn'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Skapa offert' }).disabled).toBe(true)
    expect(field('Offertnamn').hasAttribute('maxlength')).toBe(false)
    await fill({ Offertnamn: 'Familjen Lindqvist, Björkvägen 7' })
    expect(main()).toContain('Namnet är för långt: 32 tecken, högst 30.')
    await fill({ Offertnamn: '  Villa Ekbacken ' })
    await waitFor(() => expect(sentTo('/api/app/order')).toEqual([{ offerName: 'Villa Ekbacken', note: '' }]))
  })

  test('[A8.11] shows an error under the form and keeps the typed text', async () => {
    session.start(signedInAs({}))
    const { alert } = await openScreen('/sv/order/create', {
      '/api/app/order': () => ({ status: 500, body: { message: 'Något gick fel.', code: 'internal' } }),
    })
    await fill({ Offertnamn: 'Villa' })
    await waitFor(() => expect(alert()).toBe('Offerten kunde inte skapas. Något gick fel.'))
    expect(field('Offertnamn').value).toBe('Villa')
  })
})
