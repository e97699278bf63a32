import type { LaunchOptions } from '@playwright/test'

const executablePath = process.env.VECK_CHROMIUM

/**
 * No sandbox (CI runs as root), no background traffic, and no emulated graphics card for painting pages,
 * which costs seconds of processor time per page. WebGL is drawn in software.
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
