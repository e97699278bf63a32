import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Needed by every screen and changed by no release of ours: one file that stays in the browser's cache. */
const ground =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/

/** The controls of the sign-in page, which nearly every screen has too: one file instead of twenty small ones. */
const controls =
  /node_modules[\\/]@mantine[\\/](form[\\/]|core[\\/]esm[\\/](core|components[\\/](Anchor|Button|CloseButton|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton|ActionIcon))[\\/])/

const server = process.env['VECK_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    modulePreload: { polyfill: false },
    // three.js is one chunk of 550 kB (140 kB gzip), fetched when a curtain is first shown.
    chunkSizeWarningLimit: 600,
    // Pictures and fonts stay files: the Content-Security-Policy and the cache want them so.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', test: ground },
            { name: 'controls', test: controls },
          ],
        },
      },
    },
  },
  server: {
    // What the server answers itself: calls, pictures of the catalogue, and the demo's pages.
    proxy: Object.fromEntries(['/api', '/catalogue', '/demo'].map((path) => [path, server])),
  },
})
