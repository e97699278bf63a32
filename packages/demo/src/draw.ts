// A process that draws what it is told to, one drawing after the other. Its priority is lower than that of the server, so
// that the server stays fast. It is not the lowest one: on a busy machine that never gets its turn, and pages wait.
import { constants, setPriority } from 'node:os'
import { fabricsIn, photosIn } from './drawings.ts'

export type DrawingDone = { id: string; error?: string }

const [cache = ''] = process.argv.slice(2)
const drawings = [...fabricsIn(cache), ...photosIn(cache)]
// The server may have ended meanwhile: with a callback, that is no error of this process.
const report = (done: DrawingDone) => void process.send?.(done, undefined, undefined, () => {})

const draw = async (id: string, next: () => void): Promise<void> => {
  try {
    const drawing = drawings.find((one) => one.id === id)
    if (!drawing) throw new Error('there is no such drawing')
    await drawing.draw(next)
    report({ id })
  } catch (error) {
    report({ id, error: String(error) })
  } finally {
    next()
  }
}

let free = Promise.resolve()
process.on('message', (id: string) => {
  free = free.then(() => new Promise((next) => void draw(id, next)))
})
// The server has ended, or needs no more drawings.
process.on('disconnect', () => process.exit())
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
