import { texts } from '@veck/texts'
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { i18n } from '../../../lib/language/i18n.ts'
import { UploadRow } from './upload-row.tsx'
import type { Upload } from './uploads.ts'

const upload: Upload = {
  id: 'u1',
  file: new File(['x'], 'nisch.jpg'),
  url: '',
  name: '',
  note: '',
  state: 'sending',
  share: 0.25,
  reason: '',
  breaks: 0,
}

const shown = (changes: Partial<Upload>) => {
  // Static, because a text field that grows with its text measures fonts, which the test's document does not have.
  document.body.innerHTML = renderToStaticMarkup(
    <Providers>
      <UploadRow upload={{ ...upload, ...changes }} onEdit={() => {}} onRemove={() => {}} onRetry={() => {}} />
    </Providers>,
  )
  return { text: document.body.textContent, announcement: screen.getByRole('status').textContent }
}

test('[B2.30] the progress of an upload is shown while it runs, and announced when it is done', () => {
  i18n.addResourceBundle('sv', 'translation', texts.sv)
  expect(shown({}).text).toContain('Laddar upp, 25 %')
  expect(shown({}).announcement).toBe('')
  expect(shown({ state: 'done', share: 1 }).announcement).toBe('Uppladdning av nisch.jpg: Klar')
})
