import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/start-server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Against hanging, not against slowness: machines are shared.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as ['json']] : [])],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
    // Filming every step takes a third of the processor: `npm run e2e -- --trace retain-on-failure` when one is wanted.
    trace: 'off',
    launchOptions: chromiumOptions,
  },
})
