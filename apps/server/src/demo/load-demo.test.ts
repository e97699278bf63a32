import { expect, test } from 'vitest'
import { loadDemo } from './load-demo.ts'

test('an installation without the demo package refuses the demo with a clear message', async () => {
  await expect(loadDemo('@veck/demo-that-is-not-installed')).rejects.toThrow(
    'VECK_DEMO is on, but this installation has no demo data: the package @veck/demo is missing.',
  )
})

test('an error inside the demo package is not mistaken for a missing package', async () => {
  await expect(loadDemo('data:text/javascript,throw new Error("broken")')).rejects.toThrow('broken')
})

test('the source tree has the demo, with its accounts', async () => {
  const { accounts, password } = await loadDemo()
  expect(accounts.map(({ email }) => email)).toContain('kund@veck.example')
  expect(password).toBe('veck-demo')
})
