import { screen, waitFor, within } from '@testing-library/react'
import type { RevisionDifferences } from '@veck/contract'
import { describe, expect, test } from 'vitest'
import { user } from '../../testing/user-event.ts'
import { path, press, testOrderParts } from '../../testing/order-part.tsx'
import { dialogText, showActions } from './testing/show-actions.tsx'

testOrderParts()

describe('the versions of an offer', () => {
  test('list the versions with when, who, why and how much', async () => {
    showActions()
    await press('Versioner')
    await screen.findByText('Version 2')
    const text = dialogText()
    for (const words of [
      'Skickad',
      '2026-03-02',
      'Karin Lindqvist',
      '12 500,00 kr',
      'På väg till eleni@klient.example',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Nedladdad')
  })

  test('compare a version with now and with another, in words with a sum', async () => {
    const differences: RevisionDifferences = {
      from: { number: 2, total: { exclVat: 1_000_000, inclVat: 1_250_000 } },
      to: { number: null, total: { exclVat: 900_000, inclVat: 1_125_000 } },
      display: 'inclVat',
      fields: [{ alternative: null, field: 'client', label: 'Kund', before: 'Eleni', after: '' }],
      parts: [
        {
          change: 'changed',
          kind: 'marking',
          id: 'm1',
          name: 'Söder',
          folder: 'Vardagsrum',
          fields: [
            { alternative: 'B', field: 'height', label: 'Höjd', before: '240 cm', after: '280 cm' },
            { alternative: 'C', field: 'fabricSv', label: 'Tyg', before: '', after: 'Dimma Lav' },
            { alternative: 'C', field: 'height', label: 'Höjd', before: '', after: '260 cm' },
          ],
          effect: { exclVat: -100_000, inclVat: -125_000 },
        },
      ],
      effect: { exclVat: -100_000, inclVat: -125_000 },
    }
    showActions({ [`${path}/revisions/differences`]: () => ({ body: differences }) })
    await press('Versioner')
    await press('Jämför version 2')
    await screen.findByText('Vardagsrum · Söder')
    const text = dialogText()
    for (const words of [
      'Ändras',
      'Alternativ B: Höjd',
      '240 cm',
      '280 cm',
      '−1 250,00 kr',
      '11 250,00 kr',
      'inget',
      'Alternativ C tillkommerTyg: Dimma Lav · Höjd: 260 cm',
    ])
      expect(text).toContain(words)
    expect(screen.getByRole('combobox', { name: 'Jämför med' }).textContent).toContain('Version 1')
    await press('Alla versioner')
    await screen.findByRole('button', { name: 'Återställ version 1' })
  })

  test('restore a version after a question, and say where the earlier contents are', async () => {
    const { sentTo } = showActions({
      [`${path}/revisions/1/restore`]: () => ({ body: { version: 8, kept: 3, discontinued: ['Dimma Snö'] } }),
    })
    await press('Versioner')
    await press('Återställ version 1')
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Återställa version 1?' })).getByRole('button', {
        name: 'Återställ',
      }),
    )
    await screen.findByText('Version 1 är återställd. Det du hade finns i version 3.')
    await screen.findByText(/utgått sedan dess: Dimma Snö\./)
    expect(sentTo(`${path}/revisions/1/restore`)).toEqual([{ version: 7 }])
  })

  test('ask again without the error of an earlier attempt, and Escape leaves the list open', async () => {
    const message = 'Offerten har ändrats.'
    showActions({ [`${path}/revisions/1/restore`]: () => ({ status: 409, body: { code: 'stale', message } }) })
    await press('Versioner')
    await press('Återställ version 1')
    const question = await screen.findByRole('dialog', { name: 'Återställa version 1?' })
    await user.click(within(question).getByRole('button', { name: 'Återställ' }))
    await within(question).findByText(message)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Återställa version 1?' })).toBeNull())
    await press('Återställ version 2')
    await screen.findByRole('dialog', { name: 'Återställa version 2?' })
    expect(screen.queryByText(message)).toBeNull()
  })
})
