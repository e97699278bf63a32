import { defineConfig } from 'vite'

// Bundles our own workspaces into one file, and the libraries that are hundreds of small modules, which Node would open one by
// one at every start; everything else from npm is resolved at run time.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        veck: 'src/veck.ts',
        // Imported by the built demo.
        'demo-api': 'src/demo-api.ts',
        'heavy-worker': 'src/heavy-worker.ts',
      },
    },
  },
  ssr: { noExternal: [/^@veck\//, /^drizzle-orm/, 'jose', 'zod'] },
})
