/** Who asks for a turn. An owner has at most one turn at a time. */
export type Turn = {
  owner: string
  kind: { name: string; concurrency?: number }
}

export type TurnLimits = {
  /** Turns that run at the same time. */
  concurrency: number
  /** Turns that wait, of all owners together and of one of them. */
  maxWaiting: number
  maxWaitingPerOwner: number
}

type Waiting = { turn: Turn; begin: () => void; refuse: (reason: Error) => void }

/**
 * Gives turns to owners round-robin: an owner who asks for a hundred turns does not delay an owner who asks for one.
 * `take` returns undefined when the queue is full.
 */
export const createTurns = ({ concurrency, maxWaiting, maxWaitingPerOwner }: TurnLimits) => {
  // By owner. The order of the keys is the order in which owners get turns.
  const waiting = new Map<string, Waiting[]>()
  const running: Turn[] = []

  const mayRun = ({ owner, kind }: Turn) =>
    running.length < concurrency &&
    !running.some((turn) => turn.owner === owner) &&
    running.filter((turn) => turn.kind.name === kind.name).length < (kind.concurrency ?? concurrency)

  const countWaiting = () => [...waiting.values()].reduce((sum, turns) => sum + turns.length, 0)

  const beginNext = () => {
    for (const [owner, turns] of waiting) {
      const next = turns.find(({ turn }) => mayRun(turn))
      if (!next) continue
      waiting.delete(owner)
      const rest = turns.filter((one) => one !== next)
      if (rest.length > 0) waiting.set(owner, rest)
      running.push(next.turn)
      next.begin()
      return beginNext()
    }
  }

  /** An owner who had a turn goes to the end. */
  const moveToEnd = (owner: string) => {
    const turns = waiting.get(owner)
    if (!turns) return
    waiting.delete(owner)
    waiting.set(owner, turns)
  }

  const queue = async (turn: Turn) => {
    await new Promise<void>((begin, refuse) => {
      waiting.set(turn.owner, [...(waiting.get(turn.owner) ?? []), { turn, begin, refuse }])
      beginNext()
    })
  }

  return {
    isFullFor: (owner: string) =>
      countWaiting() >= maxWaiting || (waiting.get(owner)?.length ?? 0) >= maxWaitingPerOwner,

    /** Refuses all waiting turns; running ones continue. */
    refuseWaiting: (reason: Error) => {
      const refused = [...waiting.values()].flat()
      waiting.clear()
      for (const { refuse } of refused) refuse(reason)
    },

    isIdle: () => running.length === 0,

    take: async <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> => {
      await queue(turn)
      try {
        return await work()
      } finally {
        running.splice(running.indexOf(turn), 1)
        moveToEnd(turn.owner)
        beginNext()
      }
    },
  }
}
