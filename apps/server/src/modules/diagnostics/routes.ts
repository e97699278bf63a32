import { describeApi } from '@veck/contract/openapi'
import type { Handlers } from '../../http/calls.ts'
import type { Clock } from '../../ports/clock.ts'

export const diagnosticHandlers = (clock: Clock): Handlers => ({
  getOpenApi: () => describeApi(),

  ping: () => 'pong',

  getServerTime: () => clock.now().toISOString(),
})
