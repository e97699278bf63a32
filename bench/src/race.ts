type Contenders<Name extends string> = Record<Name, (round: number) => Promise<unknown>>
type Rounds = { rounds: number; warmUp?: number; concurrency?: number }

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * Milliseconds of every call. The contenders take turns, so that other load on the machine affects all of them; the warm-up
 * rounds are not counted.
 */
export const race = async <Name extends string>(
  { rounds, warmUp = Math.ceil(rounds / 5), concurrency = 1 }: Rounds,
  contenders: Contenders<Name>,
) => {
  const entries = Object.entries(contenders) as [Name, Contenders<Name>[Name]][]
  const taken = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, call] of entries) {
      const together = Array.from({ length: concurrency }, (_, each) =>
        timed(() => call(Math.abs(round) * concurrency + each)),
      )
      const took = await Promise.all(together)
      if (round >= 0) taken[name].push(...took)
    }
  }
  return taken
}
