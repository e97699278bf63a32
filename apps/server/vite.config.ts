import { defineConfig } from 'vite'

// Bundles our own workspaces into one file; what comes from npm is resolved at run time.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', veck: 'src/veck.ts', 'heic-worker': 'src/modules/images/heic-worker.mjs' },
    },
  },
  ssr: { noExternal: [/^@veck\//] },
})
