import { z } from 'zod'
import { call } from '../call.ts'

export const diagnosticsCalls = {
  ping: call({
    method: 'POST',
    path: '/api/app/lsintegrationservice/ping/',
    access: 'anonymous',
    tag: 'diagnostics',
    summary: 'Whether the server answers (A7.32)',
    answer: z.string(),
  }),
  getServerTime: call({
    method: 'GET',
    path: '/api/app/server/servertime/',
    access: 'anonymous',
    tag: 'diagnostics',
    summary: 'The time of the server (A7.32)',
    answer: z.iso.datetime(),
  }),
  getOpenApi: call({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anonymous',
    tag: 'diagnostics',
    summary: 'This description of the API (decided: openapi.json)',
    answer: z.record(z.string(), z.unknown()),
  }),
}
