import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isLongTest } from './scripts/long-tests.mjs'

const isLong = ({ moduleId }: TestSpecification) => isLongTest(moduleId)

/**
 * At the end, one worker would run a long file alone. Vitest sorts by project first, and knows how long a file takes only from the
 * second run on.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of arrays
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // One more than processors: tests also wait for the database and for other processes.
    maxWorkers: availableParallelism() + 1,
    // A second run does not transform again what has not changed: that takes longer than most tests.
    experimental: { fsModuleCache: true },
    // What a test that passes has to say is noise.
    silent: 'passed-only',
    projects: ['packages/*', 'apps/*', 'tools/*', 'scripts'],
  },
})
