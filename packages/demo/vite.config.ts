import { defineConfig } from 'vite'

// The built server loads this bundle; what the demo uses of the server comes from the server's own bundle.
export default defineConfig({
  plugins: [
    {
      name: 'the-built-server',
      enforce: 'pre',
      resolveId: (id) =>
        id === '@veck/server/demo-api' ? { id: '@veck/server/demo-api/built', external: true } : undefined,
    },
  ],
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { index: 'src/index.ts', draw: 'src/draw.ts', 'plain-images': 'src/plain-images.ts' },
      // Beside the entries: the code finds its cache folder from where it is.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@veck\//, /^drizzle-orm/, 'zod'] },
})
