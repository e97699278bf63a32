import { spawnSync } from 'node:child_process'
import { chmod, chown, readlink, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPostmaster } from './pid-file.ts'
import { run } from './run.ts'
import {
  embeddedServer,
  killGroup,
  makeDataDir,
  makeStoppedDatabase,
  query,
  readFabrics,
  startServer,
} from './testing.ts'

const PROJECT = resolve(import.meta.dirname, '../../../../..')
const NOBODY = { uid: 65_534, gid: 65_534 }

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const mayMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

/** Changes the mounts for one process only. The real machine does not change. */
function machine(...mounts: string[]): string[] {
  return ['unshare', '--mount', 'sh', '-ec', [...mounts, 'exec "$@"'].join('\n'), 'sh']
}

const WITHOUT_POSTGRES = [
  'mount -t tmpfs none /mnt',
  'cp -a /etc /mnt',
  `sed -i '/^postgres:/d' /mnt/etc/passwd /mnt/etc/group /mnt/etc/shadow /mnt/etc/gshadow`,
  'mount --bind /mnt/etc /etc',
]

async function programOf(dataDir: string): Promise<string> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  return readlink(`/proc/${postmaster?.pid}/exe`)
}

describe.runIf(isRoot)('when root runs the tests', () => {
  test('a server of an ordinary user runs PostgreSQL with that user’s account', async () => {
    const dataDir = await makeDataDir()
    await chown(dataDir, NOBODY.uid, NOBODY.gid)
    const { url } = await startServer(dataDir, { account: NOBODY })
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject(NOBODY)
  })

  test('a server of an ordinary user refuses the database of another user', async () => {
    const dataDir = await makeStoppedDatabase()
    await chmod(dataDir, 0o755)
    await expect(startServer(dataDir, { account: NOBODY })).rejects.toThrow(/postgres belongs to user \d+/)
  })

  test('root can start a database in a folder that everyone can read', async () => {
    const dataDir = await makeDataDir()
    await chmod(dataDir, 0o755)
    const { url } = await startServer(dataDir)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
    expect(await programOf(dataDir)).toContain('node_modules')
  })

  test('root can start a database in a folder that only root can enter', async () => {
    const dataDir = await makeDataDir('/root')
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    const { url } = await startServer(dataDir)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('root can start a database that root has restored', async () => {
    const dataDir = await makeStoppedDatabase()
    await run('chown', ['-R', '0:0', dataDir])
    const { url } = await startServer(dataDir)
    expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  })

  test('root can start a database whose account no longer exists', async () => {
    const dataDir = await makeStoppedDatabase()
    await run('chown', ['-R', '54321:54321', join(dataDir, 'postgres')])
    const { url } = await startServer(dataDir)
    expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  })
})

describe.runIf(mayMount)('when root runs the tests with changed mounts', () => {
  test('root can start a database from a project that only root can enter', async () => {
    const dataDir = await makeDataDir('/root')
    const clone = join(dataDir, 'clone')
    const wrapper = machine(
      'mount -t tmpfs none /var/cache',
      `mkdir ${clone}`,
      `mount --bind ${PROJECT} ${clone}`,
      `cd ${clone}`,
    )
    const program = join(clone, relative(PROJECT, embeddedServer()))
    const { url } = await startServer(dataDir, { wrapper, program })
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await programOf(dataDir)).toMatch(/^\/var\/cache\/veck\//)
  })

  test('root creates the account postgres if it does not exist', async () => {
    const dataDir = await makeDataDir()
    const server = await startServer(dataDir, { wrapper: machine(...WITHOUT_POSTGRES) })
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await killGroup(server.process)
    expect(await server.messages).toContain('created the system account postgres')
  })

  test('root uses the account nobody if postgres cannot be created', async () => {
    const dataDir = await makeDataDir()
    const wrapper = machine(...WITHOUT_POSTGRES, 'mount --bind /dev/null /usr/sbin/useradd')
    const { url } = await startServer(dataDir, { wrapper })
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject(NOBODY)
  })
})
