import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/start-plain-server.ts',
  fullyParallel: true,
  // Three were not faster on two cores.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These limits only stop tests that hang: machines are shared and may be slow.
  timeout: 1_800_000,
  expect: { timeout: 300_000 },
  reporter: [['dot'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Painting each frame of an animation takes processor time. Some journeys keep it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // A step that hangs ends before its whole test does.
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    screenshot: 'only-on-failure',
    // Tracing takes a third of the processor time; switch it on with `npm run e2e -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: chromiumOptions,
  },
})
