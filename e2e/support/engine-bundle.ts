import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Bundles the calculation as the build of the web app does: `engine.calculateCurtain`. */
export const bundleEngine = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      lib: { entry: join(root, 'packages/domain/src/curtain/calculate.ts'), formats: ['iife'], name: 'engine' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The engine was not built')
  return output.output[0].code
}
