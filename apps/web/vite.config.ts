import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['VECK_API'] ?? 'http://127.0.0.1:3000'

/** The 3D scene is fetched when a curtain is first shown. The drawing before it needs only its geometry. */
const isOf3d = /node_modules\/three\/|curtain-scene\/(?!geometry)/

export default defineConfig({
  plugins: [react()],
  build: {
    modulePreload: { polyfill: false },
    // three.js is 550 kB (140 kB gzip).
    chunkSizeWarningLimit: 600,
    // Pictures and fonts stay files: the Content-Security-Policy and the cache want them so.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page needs is two files, whatever else needs parts of it too; the libraries' one changes seldom.
          groups: [
            { name: 'ground', test: /node_modules/, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
            // Without these, each module that two screens share is a file: 167 requests to open the first screen after sign-in.
            { name: 'libraries', test: /node_modules\/(?!three\/)/, minShareCount: 2 },
            { name: 'shared', test: (path) => !isOf3d.test(path), minShareCount: 2 },
            // Last: what the drawing of a curtain needs too is not in it.
            { name: 'scene', test: isOf3d },
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
