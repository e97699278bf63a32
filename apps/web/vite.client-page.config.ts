import { defineConfig } from 'vite'

// The client's page: its own build, so that it shares no file with the tool. The server writes the names in the manifest
// into the page.
export default defineConfig({
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: 'client-page.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    // kB. The scene contains three.js.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: 'src/client-page/main.ts',
      output: {
        entryFileNames: 'assets/client-page-[hash].js',
        // The scene, which the page loads when the client asks for 3D.
        chunkFileNames: 'assets/client-page-[name]-[hash].js',
      },
    },
  },
})
