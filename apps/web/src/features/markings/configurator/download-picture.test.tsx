import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { texts as allTexts } from '@veck/texts'
import { render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PictureSize } from '../../../lib/camera.ts'
import { i18n } from '../../../lib/i18n.ts'
import { user } from '../../../testing/user-event.ts'
import { DownloadPicture } from './download-picture.tsx'

beforeAll(() => i18n.addResourceBundle('sv', 'translation', allTexts.sv))
afterEach(() => vi.restoreAllMocks())

/** Presses the button, and returns the names of the saved files. */
const press = async (takeShown: (size: PictureSize) => Promise<Blob | null>) => {
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
