import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import type { JourneyOptions } from './support/test.ts'

/**
 * `npm run walk` takes an image of every screen in every state, language, size and colour scheme.
 * `npm run walk -- -g preview` takes some of them; with `VECK_WALK=few` four images of each, not sixteen, or
 * with their names only those: `VECK_WALK=sv-1440-light,en-390-dark`.
 */
export default defineConfig<JourneyOptions>({
  ...journeys,
  globalSetup: ['./support/start-server.ts', './pictures/walk/contents.ts'],
  testDir: './pictures/walk',
  reporter: [['dot'], ['./pictures/walk/found-reporter.ts']],
  timeout: 600_000,
  use: {
    ...journeys.use,
    webGL: true,
    screenshot: 'off',
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
  },
})
