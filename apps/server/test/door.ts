import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * closed: every connection is cut; silent: nothing comes through, either way; slow: each piece comes late; deaf: what is
 * asked arrives, but the answer is lost; busy: the door itself answers that this is not the time.
 */
export type DoorState = 'open' | 'closed' | 'silent' | 'slow' | 'deaf' | 'busy'

export type Busy = { words: string; speaksFirst: boolean }
export const busyHttp: Busy = { words: 'HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n', speaksFirst: false }
export const busySmtp: Busy = { words: '421 Come back later\r\n', speaksFirst: true }

const slowness = 1_500
/** States in which all comes through. */
const lets = new Set<DoorState>(['open', 'slow'])

/** Stands before a server on this machine, and can be closed, or worse, while the server itself goes on. */
export const openDoor = async (port: number, busy = busyHttp) => {
  let state: DoorState = 'open'
  const sockets = new Set<Socket>()
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // A connection that breaks is what a door is for.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }

  const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
    // In order, also when the door turns from slow to open in between.
    let before = Promise.resolve()
    const later = (act: () => void) => {
      before = before.then(async () => {
        if (state === 'slow') await sleep(slowness)
        act()
      })
    }
    from.on('data', (piece) => {
      if (state === 'deaf' && isAnswer) to.destroy()
      else if (state !== 'silent') later(() => to.write(piece))
    })
    from.once('close', () => later(() => to.end()))
  }

  const server = createServer((caller) => {
    keep(caller)
    if (state === 'closed') return void caller.resetAndDestroy()
    if (state === 'busy') {
      const say = () => caller.end(busy.words)
      return void (busy.speaksFirst ? say() : caller.once('data', say))
    }
    const inside = connect(port, '127.0.0.1')
    keep(inside)
    pass(caller, inside, false)
    pass(inside, caller, true)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    /** What is under way is cut, unless the door gets slow or falls silent, which nobody can see at once. */
    turn: (next: DoorState) => {
      const goesOn = lets.has(state) && (lets.has(next) || next === 'silent')
      state = next
      if (!goesOn) cutAll()
    },
    stop: async () => {
      cutAll()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

export type Door = Awaited<ReturnType<typeof openDoor>>
