import { Notifications, notifications } from '@mantine/notifications'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { see } from '../testing/mount.tsx'
import { showDone, showFailure, showUndo } from './toasts.tsx'

const toasts = () => [...document.querySelectorAll('[role=alert]')]

test('[A8.2] toasts are announced; undo removes its toast and reports a failure', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <Providers>
        <Notifications />
      </Providers>,
    ),
  )
  const undo = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no')))
  await act(async () => {
    showFailure('It did not go.')
    showUndo({ message: 'Deleted.', undo, seconds: 30 })
  })
  await see(() => expect(toasts()).toHaveLength(2))
  expect(toasts()[0]?.textContent).toContain('It did not go.')
  const deleted = toasts().find(({ textContent }) => textContent?.includes('Deleted.'))
  await act(async () => deleted?.querySelector('button')?.click())
  expect(undo).toHaveBeenCalledOnce()
  await see(() => expect(document.body.textContent).not.toContain('Deleted.'))
  expect(toasts()).toHaveLength(2)
  await act(async () => root.unmount())
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
