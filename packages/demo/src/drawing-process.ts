import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { DrawingDone } from './draw.ts'
import { type Drawing, isDrawn } from './drawings.ts'

const fromSource = import.meta.url.endsWith('.ts')
const program = join(import.meta.dirname, fromSource ? 'draw.ts' : 'draw.js')

/** A running process, and what it was asked for: the promise of each drawing, and how it is settled. */
type Running = {
  child: ChildProcess
  drawn: Map<string, Promise<void>>
  settle: Map<string, (error?: string) => void>
}

/**
 * Draws in another process, because drawing a fabric takes a second in which a server would answer nobody. The process is
 * started for the first drawing that is missing in the cache.
 */
export const createDrawingProcess = (cache: string) => {
  let running: Running | undefined

  const start = (): Running => {
    const child = fork(program, [cache], { execArgv: fromSource ? ['--import', 'tsx'] : [] })
    const started: Running = { child, drawn: new Map(), settle: new Map() }
    const end = () => stop(started)
    child.on('message', ({ id, error }: DrawingDone) => started.settle.get(id)?.(error))
    child.on('error', end).on('exit', end)
    return started
  }

  const request = ({ child, drawn, settle }: Running, id: string): Promise<void> => {
    const promise = new Promise<void>((resolve, reject) => {
      settle.set(id, (error) => {
        settle.delete(id)
        drawn.delete(id)
        if (error) reject(new Error(`The demo image ${id} was not drawn: ${error}`))
        else resolve()
      })
    })
    drawn.set(id, promise)
    child.send(id)
    return promise
  }

  const stop = (ending: Running | undefined) => {
    if (running === ending) running = undefined
    if (ending?.child.connected) ending.child.disconnect()
    for (const settle of ending?.settle.values() ?? []) settle('drawing was stopped')
  }

  return {
    /** Returns when the files of the drawing are in the cache. */
    draw: async (drawing: Drawing): Promise<void> => {
      if (isDrawn(drawing)) return
      running ??= start()
      await (running.drawn.get(drawing.id) ?? request(running, drawing.id))
    },
    /** Ends the process; what it has not drawn fails. A later drawing starts it again. */
    stop: () => stop(running),
  }
}
