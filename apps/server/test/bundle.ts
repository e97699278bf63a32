import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { packageRoot } from '../src/package-root.ts'

/**
 * Builds the server, as for production, and the programs that tests start as processes or threads. From source, each
 * start takes up to five seconds of processor time.
 */
export const bundleForTests = async () => {
  // Inside the package, where the bundle finds its dependencies and migrations.
  const folder = join(packageRoot, '.cache', `test-${process.pid}`)
  await build({
    root: packageRoot,
    configFile: join(packageRoot, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      sourcemap: false,
      rollupOptions: {
        input: {
          'embedded-server': 'src/db/embedded/server.fixture.ts',
          'temporary-database': 'src/db/embedded/temporary.fixture.ts',
        },
      },
    },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
