import * as fc from 'fast-check'

/** The number of cases; only mutation testing lowers it. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 10_000)

export function check<Case>(cases: fc.Arbitrary<Case>, holds: (value: Case) => void): void {
  fc.assert(fc.property(cases, holds), { numRuns })
}
