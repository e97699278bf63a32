// `npm test`: all checks of the project. Every step runs, so that one run shows all failures.
// `npm run check` is for every change while you work: without the journeys in the browser and without tests that attack, kill,
// restart or upgrade a server, and with a thousand random cases for each rule of the domain, not ten thousand.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { longTests } from './long-tests.mjs'
import { installed, run, runSilently, say } from './run.mjs'

await ensureInstalled()
const isQuick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'veck-reports-'))
const counts = { passed: 0, failed: 0 }
const slowest = []
const started = Date.now()

const check = async (what, program, args) => {
  const { ok, output } = await runSilently(program, args)
  say(ok ? what : `${what}: failed`)
  if (!ok) console.log(output)
  counts[ok ? 'passed' : 'failed'] += 1
}

/** Counts the tests in the report of a test runner. A run without any test is a failure. */
const count = (ok, report, read) => {
  const numbers = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, tests: [] }
  slowest.push(...numbers.tests)
  counts.passed += numbers.passed
  counts.failed += numbers.failed
  if (numbers.failed === 0 && (!ok || numbers.passed === 0)) counts.failed += 1
}

const checks = async () => {
  await check('Checked the format', installed('oxfmt'), ['--check'])
  await check('Linted', installed('oxlint'), ['--deny-warnings'])
  await check('Checked the types', 'node', ['scripts/types.mjs'])
}

const unitReport = join(reports, 'unit.json')
const unitTests = async () => {
  say('Unit, API, architecture and contract tests')
  const args = [
    'run',
    // Beside the journeys, one worker less than otherwise: they use the time in which tests wait, and each worker loads all modules.
    ...(isQuick ? longTests.map((glob) => `--exclude=${glob}`) : [`--maxWorkers=${availableParallelism()}`]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ]
  const ok = await run(installed('vitest'), args, { env: isQuick ? { PROPERTY_RUNS: '1000' } : {} })
  count(ok, unitReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedToLoad(report),
    tests: report.testResults.flatMap((file) => file.assertionResults.map(timeOfTest)),
  }))
}

const e2eReport = join(reports, 'e2e.json')
/** Returns a function that shows what the journeys said: meanwhile the unit tests show their progress. */
const journeys = async () => {
  await check('Built', 'node', ['scripts/build.mjs'])
  say('Started the end-to-end journeys in Chromium. Their output follows when they have ended.')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport }
  // The unit tests take longer, and alone they leave a fifth of the processors idle. So they go first.
  const args = ['run', 'e2e', '-w', '@veck/e2e', '--silent']
  const { ok, output } = await runSilently('npm', args, { env, priority: 8 })
  count(ok, e2eReport, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests: suites.flatMap(timesOfJourneys),
  }))
  return () => {
    say('End-to-end journeys in Chromium')
    console.log(output)
  }
}

// Journeys wait for pages, processes and timers. Meanwhile the unit tests use the processors.
const [showJourneys] = await Promise.all([isQuick ? () => {} : journeys(), checks(), unitTests()])
showJourneys()

rmSync(reports, { recursive: true, force: true })
say('The ten slowest tests, in seconds:')
for (const { title, milliseconds } of slowest.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10)) {
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)}  ${title}`)
}
say(`Took ${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

function failedToLoad(report) {
  return report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
}

function timeOfTest({ fullName, duration }) {
  return { title: fullName, milliseconds: duration ?? 0 }
}

/** Playwright nests the tests of a file in its describe blocks. */
function timesOfJourneys({ specs, suites = [] }) {
  const own = specs.map(({ title, tests }) => ({ title, milliseconds: tests[0]?.results[0]?.duration ?? 0 }))
  return [...own, ...suites.flatMap(timesOfJourneys)]
}
