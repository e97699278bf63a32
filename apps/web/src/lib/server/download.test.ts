import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './download.ts'

afterEach(() => vi.restoreAllMocks())

test('[A7.29] a file is saved under the name that the server gives it', () => {
  const saved: { name: string; address: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:veck/1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  saveFile({ blob: new Blob(['zip']), fileName: 'Offer-10001-Villa Åkern.zip' })
  expect(saved).toEqual([{ name: 'Offer-10001-Villa Åkern.zip', address: 'blob:veck/1' }])
})
