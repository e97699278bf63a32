import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import type { JourneyOptions } from './support/test.ts'

/**
 * `npm run firefox` goes through the main journey in the installed Firefox, over WebDriver BiDi. Other journeys:
 * `npm run firefox -- --project journeys ordering.spec.ts`. Those that need Chromium's protocol, dark colours or print
 * fail in it. Without a window Firefox draws no 3D, so the line drawing is shown; `--headed` shows 3D, also in Xvfb.
 */
export default defineConfig<JourneyOptions>({
  ...journeys,
  projects: [
    { name: 'main', testDir: './firefox' },
    { name: 'journeys', testDir: './journeys' },
  ],
  use: {
    ...journeys.use,
    webGL: true,
    browserName: 'firefox',
    // With this channel Playwright uses WebDriver BiDi, and so no Firefox of its own.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: `${import.meta.dirname}/firefox/relay.mjs`,
      firefoxUserPrefs: {
        'layout.css.prefers-color-scheme.content-override': 1,
        // A mouse: without a window Firefox reports none.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        'webgl.force-enabled': true,
      },
    },
  },
})
