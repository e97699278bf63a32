import { MantineProvider } from '@mantine/core'
import { cleanNotifications, Notifications } from '@mantine/notifications'
import { texts as allTexts } from '@veck/texts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Camera, PictureSize } from '../../../lib/screen/camera.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { user } from '../../../testing/user-event.ts'
import { DownloadPicture } from './download-picture.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', allTexts.sv))
afterEach(() => {
  vi.restoreAllMocks()
  cleanNotifications()
})

/** Presses the button, and returns the names of the saved files. */
const press = async (takeShown: Camera['takeShown']) => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:veck/1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <Notifications />
        <DownloadPicture
          camera={{ takePicture: async () => null, takeShown }}
          offer={{ offerNumber: 10042, offerName: 'Villa Ek' }}
          markingName="Fönster söder"
        />
      </I18nextProvider>
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Ladda ner bilden (4K)' }))
  return saved
}

test('the picture is taken in 4K, and saved with the names of offer and marking', async () => {
  const sizes: PictureSize[] = []
  const saved = await press(async (size) => {
    sizes.push(size)
    return new Blob(['picture'])
  })
  await waitFor(() => expect(saved).toEqual(['10042 Villa Ek - Fönster söder.jpg']))
  expect(sizes).toEqual([{ width: 3840, height: 2160 }])
})

test('a picture that cannot be made is reported', async () => {
  const saved = await press(async () => null)
  await screen.findByText('Bilden kunde inte göras. Försök igen om en stund.')
  expect(saved).toEqual([])
})

test('while the picture is drawn, its progress is shown and it can be cancelled without a message', async () => {
  let report: ((fraction: number) => void) | undefined
  let isStopped = false
  const saved = await press(
    (_size, { signal, onProgress }) =>
      new Promise((resolve) => {
        report = onProgress
        signal.addEventListener('abort', () => {
          isStopped = true
          resolve(null)
        })
      }),
  )
  act(() => report?.(0.42))
  expect(screen.getByRole('progressbar', { name: 'Bilden ritas' }).getAttribute('aria-valuenow')).toBe('42')
  await user.click(screen.getByRole('button', { name: 'Avbryt bilden' }))
  await screen.findByRole('button', { name: 'Ladda ner bilden (4K)' })
  expect([isStopped, screen.queryByRole('progressbar'), saved]).toEqual([true, null, []])
  expect(screen.queryByText(/Bilden kunde inte göras/)).toBeNull()
})

test('a picture is called off when its curtain is left', async () => {
  let isStopped = false
  await press(
    (_size, { signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => void (isStopped = true))
      }),
  )
  cleanup()
  expect(isStopped).toBe(true)
})
