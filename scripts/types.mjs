// `npm run types`: checks the types of all workspaces. Those that run on the server are one program, and those that know a
// browser are another, because each alone would work out the types of the contract again. One checker each: several would
// each work out the types that they share, which takes twice the processor time. The domain is checked a third time, without
// the types of Node and browsers, because it may not use them. What did not change since the last run is not checked again.
// `npm run types -w @veck/server` checks one workspace.
import { installed, run } from './run.mjs'

const programs = ['tsconfig.node.json', 'tsconfig.dom.json', 'packages/domain/tsconfig.json']

// The compiler is written in Go. Collecting garbage took a quarter of its time, so it does that only above this limit. It needs
// 2.1 GB now, and 1.7 GB with the default.
const env = { GOGC: 'off', GOMEMLIMIT: '3GiB', ...process.env }

let ok = true
for (const program of programs) {
  const lastRun = `.cache/types/${program.replaceAll('/', '-').replace('.json', '')}.tsbuildinfo`
  const args = ['-p', program, '--checkers', '1', '--incremental', '--tsBuildInfoFile', lastRun]
  ok = (await run(installed('tsc'), args, { env })) && ok
}
process.exit(ok ? 0 : 1)
