import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    // Read by budget.ts.
    manifest: true,
    modulePreload: { polyfill: false },
    // Pictures and fonts stay files: the Content-Security-Policy and the cache want them so.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': process.env['VECK_API'] ?? 'http://127.0.0.1:3000' },
  },
})
