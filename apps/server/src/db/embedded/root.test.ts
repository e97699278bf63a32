import { spawnSync } from 'node:child_process'
import { chmod, chown, readlink, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPostmaster } from './pid-file.ts'
import { run } from './run.ts'
import { killGroup, makeDataDir, makeStoppedDatabase, query, readFabrics, startServer } from './testing.ts'

const HERE = 'apps/server/src/db/embedded'
const PROJECT = resolve(import.meta.dirname, '../../../../..')
const NOBODY = { uid: 65_534, gid: 65_534 }
const SLOW = { timeout: 60_000 }

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const mayMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A machine as the mounts change it, for one process; the real one stays as it is. */
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

describe.runIf(isRoot)('started by root', () => {
  test('an ordinary user runs it as themselves', SLOW, async () => {
    const dataDir = await makeDataDir()
    await chown(dataDir, NOBODY.uid, NOBODY.gid)
    const { url } = await startServer(dataDir, { account: NOBODY })
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject(NOBODY)
  })

  test('an ordinary user is told when the database is not theirs', SLOW, async () => {
    const dataDir = await makeStoppedDatabase()
    await chmod(dataDir, 0o755)
    await expect(startServer(dataDir, { account: NOBODY })).rejects.toThrow(/postgres belongs to user \d+/)
  })

  test('in a folder everyone may read', SLOW, async () => {
    const dataDir = await makeDataDir()
    await chmod(dataDir, 0o755)
    const { url } = await startServer(dataDir)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
    expect(await programOf(dataDir)).toContain('node_modules')
  })

  test('with data only root can reach', SLOW, async () => {
    const dataDir = await makeDataDir('/root')
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    const { url } = await startServer(dataDir)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('with data restored by root', SLOW, async () => {
    const dataDir = await makeStoppedDatabase()
    await run('chown', ['-R', '0:0', dataDir])
    const { url } = await startServer(dataDir)
    expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  })

  test('with data of an account that is no more', SLOW, async () => {
    const dataDir = await makeStoppedDatabase()
    await run('chown', ['-R', '54321:54321', join(dataDir, 'postgres')])
    const { url } = await startServer(dataDir)
    expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  })
})

describe.runIf(mayMount)('started by root on another machine', () => {
  test('a project only root can reach, such as a clone in its home', SLOW, async () => {
    const dataDir = await makeDataDir('/root')
    const clone = join(dataDir, 'clone')
    const wrapper = machine(
      'mount -t tmpfs none /var/cache',
      `mkdir ${clone}`,
      `mount --bind ${PROJECT} ${clone}`,
      `cd ${clone}`,
    )
    const fixture = join(clone, HERE, 'server.fixture.ts')
    const { url } = await startServer(dataDir, { wrapper, fixture })
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await programOf(dataDir)).toMatch(/^\/var\/cache\/veck\//)
  })

  test('no account called postgres: one is made', SLOW, async () => {
    const dataDir = await makeDataDir()
    const server = await startServer(dataDir, { wrapper: machine(...WITHOUT_POSTGRES) })
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await killGroup(server.process)
    expect(await server.messages).toContain('created the system account postgres')
  })

  test('no account called postgres and none can be made: nobody runs it', SLOW, async () => {
    const dataDir = await makeDataDir()
    const wrapper = machine(...WITHOUT_POSTGRES, 'mount --bind /dev/null /usr/sbin/useradd')
    const { url } = await startServer(dataDir, { wrapper })
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject(NOBODY)
  })
})
