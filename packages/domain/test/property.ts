import * as fc from 'fast-check'

/** The number of cases. Mutation testing and `npm run check` lower it. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 10_000)

/** `holds` uses `assert`: with `expect`, 10,000 cases take twice as long. */
export function check<Case>(cases: fc.Arbitrary<Case>, holds: (value: Case) => void): void {
  fc.assert(fc.property(cases, holds), { numRuns })
}
