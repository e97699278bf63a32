import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * `npm run pictures` compares the key screens with the kept ones; `npm run pictures -- -u` keeps new ones.
 * `npm run pictures:shown` takes those of the help and the README again.
 */
export default defineConfig({
  ...journeys,
  testDir: './pictures',
  projects: [
    { name: 'kept', testMatch: 'key-screens.spec.ts' },
    { name: 'shown', testMatch: 'shown.spec.ts' },
  ],
  // One after the other on a fresh server: offers get the same numbers each time.
  workers: 1,
  fullyParallel: false,
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  // Letters are smoothed a little differently on each machine.
  expect: { timeout: 30_000, toMatchSnapshot: { maxDiffPixelRatio: 0.02, threshold: 0.3 } },
  use: { ...journeys.use, viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } },
})
