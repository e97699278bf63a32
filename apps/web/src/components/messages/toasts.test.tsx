import { ApiError } from '@veck/contract/client'
import { texts } from '@veck/texts'
import { Notifications, notifications } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { i18n } from '../../lib/language/i18n.ts'
import { showActionError, showDone, showFailure, showUndo } from './toasts.tsx'
import { user } from '../../testing/user-event.ts'

const toasts = () => screen.queryAllByRole('alert')

test('[A8.2] toasts are announced; undo removes its toast and reports a failure', async () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  render(<Notifications />, { wrapper: Providers })
  const undo = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no')))
  await act(async () => {
    showFailure('It did not go.')
    showUndo({ message: 'Deleted.', undo, seconds: 30 })
  })
  await waitFor(() => expect(toasts()).toHaveLength(2))
  expect(toasts()[0]?.textContent).toContain('It did not go.')
  await user.click(screen.getByRole('button', { name: 'Ångra' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.body.textContent).not.toContain('Deleted.'))
  expect(toasts()).toHaveLength(2)
})

test('an action without an answer says that it failed, and leaves the lost connection to the bar', () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  const show = vi.spyOn(notifications, 'show').mockReturnValue('')
  const shown = (error: unknown) => {
    showActionError(error)
    return show.mock.lastCall?.[0].message
  }
  const failed = 'Det du just gjorde gick inte igenom. Kontrollera uppkopplingen och försök igen.'
  expect(shown(new ApiError({ status: 500, code: 'noAnswer', message: '' }))).toBe(failed)
  expect(shown(new ApiError({ status: 400, code: 'badRequest', message: 'Vänta lite.' }))).toBe('Vänta lite.')
  show.mockRestore()
})

test('[A8.2] a toast with a longer message is shown for longer', () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('')
  const time = (message: string) => {
    showDone(message)
    return Number(show.mock.lastCall?.[0].autoClose)
  }
  expect(time('Sparat.')).toBeLessThan(5000)
  expect(time('Offerten är öppen igen. '.repeat(5))).toBeGreaterThan(10_000)
  show.mockRestore()
})
