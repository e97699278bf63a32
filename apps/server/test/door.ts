import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * closed: every connection is cut; silent: no data passes in either direction; slow: each chunk is late; deaf: the request
 * arrives, but the answer is lost; busy: the proxy itself answers that the system is busy.
 */
export type DoorState = 'open' | 'closed' | 'silent' | 'slow' | 'deaf' | 'busy'

export type Busy = { words: string; speaksFirst: boolean }
export const busyHttp: Busy = { words: 'HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n', speaksFirst: false }
export const busySmtp: Busy = { words: '421 Come back later\r\n', speaksFirst: true }

const slowness = 1_500
/** States in which all data passes. */
const lets = new Set<DoorState>(['open', 'slow'])

/** A TCP proxy in front of a local server. It can simulate faults of the network while the server itself keeps running. */
export const openDoor = async (port: number, busy = busyHttp) => {
  let state: DoorState = 'open'
  const sockets = new Set<Socket>()
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // Broken connections are intended here.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }

  const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
    // Keep the order of the chunks, also when the state changes from slow to open.
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
    /** Changes the state. Open connections are cut, except for slow and silent, which nobody can notice at once. */
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
