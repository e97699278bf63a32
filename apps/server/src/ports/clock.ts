/** The time of day, as a port: tests move it, the server does not. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
