import { defineConfig } from '@playwright/test'

// No sandbox (CI runs as root), no traffic of the browser's own, and pages painted without a pretended graphics card,
// which costs seconds of processor a page; WebGL is drawn in software.
const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
]

const executablePath = process.env.VECK_CHROMIUM

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
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
