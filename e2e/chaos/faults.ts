import { setTimeout as sleep } from 'node:timers/promises'
import type { VeckProcess } from '../support/veck-process.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'

const faultNames = [
  'server killed',
  'everything killed',
  'server restarted',
  'database restarted',
  'database crashed',
  'database killed',
  'disk full',
  'thirty PDFs asked for',
] as const
export type FaultName = (typeof faultNames)[number]

export type Site = {
  start: () => Promise<VeckProcess>
  disk: Disk
  chance: Chance
  /** One user asks for all the PDFs at the same time. */
  askForPdfs: () => Promise<unknown>
  broke: (promise: string) => void
}

/** Restarts the server after each kill. A server that ends by itself is a broken promise. */
export const superviseVeck = async ({ start, disk, chance, askForPdfs, broke }: Site) => {
  let veck = await start()
  let intended = false

  const logs: (() => string)[] = []

  const watch = ({ ended, log }: VeckProcess) => {
    logs.push(log)
    void ended.then((code) => {
      if (!intended) broke(`the server ended by itself with ${code}`)
    })
  }
  const again = async (end: () => Promise<unknown>) => {
    intended = true
    await end()
    veck = await start()
    intended = false
    watch(veck)
  }
  const stop = async () => {
    intended = true
    const code = await veck.stop()
    if (code !== 0) broke(`told to stop, the server ended with ${code}`)
  }
  watch(veck)

  /** Each resolves when the fault is over and, after a kill, the server is ready again. */
  const faults: Record<FaultName, () => Promise<unknown>> = {
    'server killed': () => again(() => veck.kill()),
    'everything killed': () => again(() => veck.killEverything()),
    'server restarted': () => again(stop),
    'database restarted': () => veck.endDatabase('SIGINT'),
    'database crashed': () => veck.endDatabase('SIGQUIT'),
    'database killed': () => veck.endDatabase('SIGKILL'),
    'disk full': async () => {
      await disk.fault?.fill()
      await sleep(chance.between(1_000, 4_000))
      await disk.fault?.empty()
    },
    'thirty PDFs asked for': askForPdfs,
  }
  return {
    strike: (name: FaultName) => faults[name](),
    possible: faultNames.filter((name) => name !== 'disk full' || disk.fault),
    log: () => logs.map((read) => read()).join(''),
    stop,
  }
}

export type Supervised = Awaited<ReturnType<typeof superviseVeck>>
