// Hot reload: tsx restarts the server on a change; Vite updates the web app and forwards /api to the server.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { root, say } from './run.mjs'

await ensureInstalled()
const serverPort = process.env.PORT ?? '3000'
const webPort = process.env.VECK_WEB_PORT ?? '5173'
say(`Web app with hot reload: http://127.0.0.1:${webPort} (the server listens on ${serverPort})`)

const start = (program, args, env) =>
  spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
const children = [
  start('npx', ['tsx', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    VECK_NPM_START: '1',
    PUBLIC_URL: `http://127.0.0.1:${webPort}`,
  }),
  start('npx', ['vite', '--host', '127.0.0.1', '--port', webPort, 'apps/web'], {
    VECK_API: `http://127.0.0.1:${serverPort}`,
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
