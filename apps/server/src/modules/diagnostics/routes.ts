import type { Handlers } from '../../http/calls.ts'
import type { Clock } from '../../ports/clock.ts'

export const diagnosticHandlers = (clock: Clock): Handlers => ({
  getServerTime: () => clock.now().toISOString(),
})
