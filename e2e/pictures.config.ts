import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import type { JourneyOptions } from './support/test.ts'

/**
 * `npm run pictures` compares the key screens with the stored images; `npm run pictures -- -u` stores new ones.
 * `npm run pictures:shown` takes the images of the help page and the README again, and the curtains of the demo.
 */
export default defineConfig<JourneyOptions>({
  ...journeys,
  globalSetup: './support/start-server.ts',
  testDir: './pictures',
  projects: [
    { name: 'kept', testMatch: 'key-screens.spec.ts' },
    { name: 'shown', testMatch: ['renderings.spec.ts', 'shown.spec.ts'] },
  ],
  // One test at a time on a new server, so that orders get the same numbers in each run.
  workers: 1,
  fullyParallel: false,
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  // Each machine smooths the edges of letters a little differently.
  expect: { timeout: 30_000, toMatchSnapshot: { maxDiffPixelRatio: 0.02, threshold: 0.3 } },
  use: {
    ...journeys.use,
    webGL: true,
    viewport: { width: 1280, height: 720 },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
