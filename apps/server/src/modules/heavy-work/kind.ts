/** A kind of heavy work: what goes into its thread, what comes out, and how much of the machine it may take. */
export type HeavyKind<Input, Output> = {
  name: string
  /** A job that takes longer is ended. */
  seconds: number
  /** How many of this kind may run at the same time in a process; absent: as many as there are threads. */
  concurrency?: number
  /** Only a type: input and output are plain data that can be copied to another thread. */
  types?: (input: Input) => Output
}

/** The module that needs the work declares the kind; `heavy-worker.ts` says which function does it. */
export const heavyKind = <Input, Output>(kind: Omit<HeavyKind<Input, Output>, 'types'>): HeavyKind<Input, Output> =>
  kind
