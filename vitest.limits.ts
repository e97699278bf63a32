/**
 * In milliseconds, for the tests of all projects. They only stop what hangs: on a shared machine that is ten times
 * slower than a quiet one every test must still pass.
 */
export const timeLimits = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 300_000 } },
}
