import { gzipSync } from 'node:zlib'
import {
  calculateCurtain,
  CurtainConfiguration,
  defaultParameters,
  Orientation,
  SewingType,
  type CurtainInput,
  type CurtainOutcome,
} from '@veck/domain'
import { expect, test } from '../support/test.ts'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Bundles the calculation as the build of the web app does: `engine.calculateCurtain`. */
const bundleEngine = async (): Promise<string> => {
  // Not for each process that lists or runs other journeys.
  const { build } = await import('vite')
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

type Engine = { calculateCurtain: typeof calculateCurtain }

/** The same inputs in every run, so that a failure can be repeated. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const inputs = (count: number): CurtainInput[] => {
  const next = random(20_261_115)
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
  const length = (most: number) => oneOf([Math.round(next() * most), Math.round(next() * most * 10) / 10])
  const yes = () => next() < 0.5
  return Array.from({ length: count }, () => ({
    fabricWidth: oneOf([150, 300, 140, 50 + length(350)]),
    fabricReport: oneOf([0, 0, 16, 64, 91, length(200)]),
    fabricRecommendWeights: yes(),
    preferredOrientation: oneOf([null, Orientation.Lying, Orientation.Upright]),
    curtainConfiguration: oneOf(Object.values(CurtainConfiguration)),
    sewingType: oneOf(Object.values(SewingType)),
    orientation: oneOf(Object.values(Orientation)),
    wallHeight: oneOf([length(1000), 30 + length(470)]),
    wallWidth: length(1000),
    heightDeduction: oneOf([0, 4, length(100)]),
    sewTogether: yes(),
    splitCurtain: yes(),
    useWeights: yes(),
    quantity: 1 + Math.floor(next() * 50),
  }))
}

/**
 * One line of JSON per curtain: Playwright takes 20 s to copy the objects from the browser.
 * JSON cannot express -0, NaN and Infinity, so these become texts.
 */
const toLines = (outcomes: CurtainOutcome[]) =>
  outcomes.map((outcome) =>
    JSON.stringify(outcome, (_key, value: unknown) => {
      if (Object.is(value, -0)) return 'number -0'
      return typeof value === 'number' && !Number.isFinite(value) ? `number ${value}` : value
    }),
  )

test('[B1.3][B7.25] the browser calculates what the server calculates, for 10,000 curtains', async ({ page }) => {
  const some = inputs(10_000)
  const code = await bundleEngine()
  // An empty page: the security policy of our own pages forbids `new Function`.
  await page.goto('about:blank')
  const inBrowser = await page.evaluate(
    ([source, toLinesSource, all, parameters]) => {
      // oxlint-disable-next-line no-new-func
      const engine = new Function(`${source}; return engine`)() as Engine
      // oxlint-disable-next-line no-new-func
      const lines = new Function(`return ${toLinesSource}`)() as typeof toLines
      const outcomes = (JSON.parse(all) as CurtainInput[]).map((input) => engine.calculateCurtain(input, parameters))
      return lines(outcomes).join('\n')
    },
    [code, toLines.toString(), JSON.stringify(some), defaultParameters] as const,
  )
  const here = some.map((input) => calculateCurtain(input, defaultParameters))
  expect(inBrowser.split('\n')).toEqual(toLines(here))
  expect(here.filter(({ ok }) => ok).length).toBeGreaterThan(3000)
  expect(here.filter(({ ok }) => !ok).length).toBeGreaterThan(1000)
})

test('the engine is at most 6 kB for the browser', async () => {
  expect(gzipSync(await bundleEngine()).length).toBeLessThanOrEqual(6 * 1024)
})
