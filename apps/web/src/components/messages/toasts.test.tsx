import { texts } from '@veck/texts'
import { Notifications, notifications } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { i18n } from '../../lib/language/i18n.ts'
import { connection } from '../../lib/server/connection.ts'
import { showDone, showFailure, showUndo } from './toasts.tsx'
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

test('a lost connection is not also reported by a toast, but an action that failed for it is', () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  const show = vi.spyOn(notifications, 'show').mockReturnValue('')
  const noAnswer = i18n.t('Errors:noAnswer')
  showFailure(noAnswer)
  expect(show).toHaveBeenCalledTimes(1)
  const lost = vi.spyOn(connection, 'isLost').mockReturnValue(true)
  showFailure(noAnswer)
  expect(show).toHaveBeenCalledTimes(1)
  showFailure(`Offerten kunde inte återställas. ${noAnswer}`)
  expect(show).toHaveBeenCalledTimes(2)
  lost.mockRestore()
  show.mockRestore()
})

test('a toast about a missing answer goes when the bar comes', async () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  const hide = vi.spyOn(notifications, 'hide').mockReturnValue('')
  const show = vi.spyOn(notifications, 'show').mockReturnValue('')
  showFailure(i18n.t('Errors:noAnswer'))
  const { id } = show.mock.lastCall?.[0] ?? {}
  const cutOff = connection.watching(() => Promise.reject(new TypeError('no network')))
  await expect(cutOff('/')).rejects.toThrow('no network')
  expect(hide).toHaveBeenLastCalledWith(id)
  await connection.watching(() => Promise.resolve(new Response()))('/')
  show.mockRestore()
  hide.mockRestore()
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
