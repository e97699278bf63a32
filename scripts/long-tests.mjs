// Tests that take long: `npm run check` leaves them out, and `npm test` begins with them. A test of a module that takes long is
// called `.long.test.ts`.
const folders = ['test/attack', 'test/operate', 'test/demo', 'db/embedded']

export const longTests = ['**/*.long.test.ts', ...folders.map((folder) => `**/${folder}/**`)]

/** @param {string} path */
export const isLongTest = (path) =>
  path.endsWith('.long.test.ts') || folders.some((folder) => path.includes(`/${folder}/`))
