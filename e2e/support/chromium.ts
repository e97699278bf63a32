import type { LaunchOptions } from '@playwright/test'

const executablePath = process.env.VECK_CHROMIUM

/**
 * No sandbox (CI runs as root), no traffic of the browser's own, and pages painted without a pretended graphics card,
 * which costs seconds of processor a page; WebGL is drawn in software.
 */
export const chromiumOptions: LaunchOptions = {
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--enable-unsafe-swiftshader',
  ],
  ...(executablePath ? { executablePath } : {}),
}
