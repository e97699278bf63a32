import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['VECK_API'] ?? 'http://127.0.0.1:3000'

/** The 3D scene is fetched when a curtain is first shown. The drawing before it needs only its geometry. */
const isOf3d = /node_modules\/three\/|curtain-scene\/(?!geometry)/

/**
 * Mantine gives each of its fields, menus and tabs a random id after the first render, so a screen with ten fields renders them
 * twice before it is painted. React's own id needs no second render.
 */
const idsOfReact = (): Plugin => {
  let isReplaced = false
  return {
    name: 'ids-of-react',
    apply: 'build',
    load: (path) => {
      if (!path.includes('@mantine/hooks/esm/use-id/use-id.mjs')) return undefined
      isReplaced = true
      return `import { useId as useReactId } from 'react'
        export function useId(givenId) {
          const id = useReactId()
          return typeof givenId === 'string' ? givenId : 'mantine-' + id
        }`
    },
    buildEnd: (error) => {
      if (!error && !isReplaced) throw new Error('Mantine has its ids in another file now')
    },
  }
}

export default defineConfig({
  plugins: [react(), idsOfReact()],
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
