import type { FastifyInstance } from 'fastify'
import type { SomeHandlers } from '../../http/handlers.ts'
import { deviceOf } from '../../http/device.ts'
import { setImageCookie } from '../../http/image-cookie.ts'
import type { Translate } from '../../core/translate.ts'
import { problem } from '../../core/problem.ts'
import type { Device } from '../../core/signed-in.ts'
import { enter, hashToken, presentUser } from '../accounts/index.ts'
import type { Pricing } from '../calculator/index.ts'
import { serveCxml } from './cxml/serve-cxml.ts'
import { setVisitCookie } from './form-targets.ts'
import { serveOci } from './oci/serve-oci.ts'
import { markRefusalHandled } from './order/order-repository.ts'
import { listRefusals } from './order/refusals.ts'
import { returnOrder, type ReturnDependencies } from './return/return-order.ts'
import type { PunchOutDependencies } from './start-punch-out.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { lockUnusedVisit, setVisitSession } from './visit-repository.ts'

/** Signs in with the GUID of a start page, which is valid once and for ten minutes (A7.12). */
const signInSession = (db: Database, clock: Clock, guid: string, device: Device) =>
  db.transaction(async (tx) => {
    const visit = await lockUnusedVisit(tx, hashToken(guid.toLowerCase()), clock.now())
    if (!visit) throw problem('invalidPunchoutSession')
    const entered = await enter(tx, clock, {
      user: visit.user,
      origin: 'punchout',
      proof: 'elsewhere',
      place: { device, isKnown: false },
      afterStart: (sessionId) => setVisitSession(tx, visit.id, sessionId),
    })
    // Accounts of a buyer have no second factor. One that has one, or belongs to the staff, must sign in itself.
    if ('pending' in entered) throw problem('forbidden', { message: { key: 'PunchOut:NeedsSecondFactor' } })
    return { user: visit.user, visitId: visit.id, ...entered.session }
  })

/** The endpoints of procurement systems. Each handles its own format. */
export const servePunchOut = async (
  app: FastifyInstance,
  deps: PunchOutDependencies & { pricing: Pricing },
  translate: Translate,
) => {
  await app.register(async (own) => serveCxml(own, deps, translate))
  await app.register(async (own) => serveOci(own, deps, translate))
}

export const punchoutHandlers = (deps: ReturnDependencies) =>
  ({
    signInSession: async ({ body, request, reply }) => {
      const signedIn = await signInSession(deps.db, deps.clock, body.sessionID, deviceOf(request))
      const { user, token, imageCookie, visitId } = signedIn
      setImageCookie(reply, imageCookie, deps.publicUrl)
      setVisitCookie(reply, visitId, deps.publicUrl)
      return { currentUser: presentUser(user, 'punchout'), token }
    },
    returnToProcurement: ({ signedIn, params, locale }) => returnOrder(deps, signedIn, params.id, locale),
    getProcurementRefusals: ({ locale }) => listRefusals(deps.db, locale, deps.translate),
    handleProcurementRefusal: async ({ signedIn, params }) => {
      const isThere = await markRefusalHandled(deps.db, params.id, deps.clock.now(), signedIn.user.email)
      if (!isThere) throw problem('notFound')
    },
  }) satisfies SomeHandlers
