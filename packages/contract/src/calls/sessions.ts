import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { OwnSessionsSchema } from '../schemas/session.ts'

const sessions = '/api/app/account/sessions'

/** Only the sessions of the signed-in user. Every call answers the list after it. */
export const sessionCalls = {
  getSessions: call({
    method: 'GET',
    path: sessions,
    access: 'account',
    tag: 'account',
    summary: 'Where the user is signed in: browser, times and IP address (decided: sessions)',
    answer: OwnSessionsSchema,
  }),
  endSession: call({
    method: 'DELETE',
    path: `${sessions}/{id}`,
    access: 'account',
    tag: 'account',
    summary: 'End one session of the user (decided: sessions)',
    params: IdParamsSchema,
    answer: OwnSessionsSchema,
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: sessions,
    access: 'account',
    tag: 'account',
    summary: 'End all sessions of the user except the one that makes the call (decided: sessions)',
    answer: OwnSessionsSchema,
  }),
}
