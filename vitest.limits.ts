/** For the tests of all projects. */
export const limits = {
  // In megabytes. Most objects of a test are garbage when it ends. With the 16 of Node, many of them have been copied and kept
  // before: collecting garbage then takes a tenth of the processor time of a worker.
  execArgv: ['--max-semi-space-size=128'],
  // In milliseconds. They only stop what hangs: on a shared machine that is ten times slower than a quiet one every test
  // must still pass.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 300_000 } },
}
