import type { Call } from '../call.ts'
import { accountCalls } from './account.ts'
import { accountClosingCalls } from './account-closing.ts'
import { adminBuyerCalls } from './admin-buyers.ts'
import { adminCatalogueCalls, adminFabricCalls } from './admin-catalogue.ts'
import { adminMessageCalls } from './admin-messages.ts'
import { adminNumberCalls } from './admin-numbers.ts'
import { adminQueueCalls } from './admin-queue.ts'
import { adminSettingCalls, settingsCalls } from './settings.ts'
import { adminTextCalls } from './admin-texts.ts'
import { adminUserCalls } from './admin-users.ts'
import { alternativeCalls } from './alternatives.ts'
import { auditLogCalls } from './audit-log.ts'
import { calculatorCalls } from './calculator.ts'
import { catalogueCalls } from './catalogue.ts'
import { clientCalls } from './clients.ts'
import { diagnosticsCalls } from './diagnostics.ts'
import { erpMessageCalls } from './erp-messages.ts'
import { fabricWallCalls } from './fabric-wall.ts'
import { favouriteCalls } from './favourites.ts'
import { folderCalls } from './folders.ts'
import { imageCalls } from './images.ts'
import { markingCalls } from './markings.ts'
import { offerLinkCalls } from './offer-links.ts'
import { offerPageCalls } from './offer-page.ts'
import { orderDocumentCalls } from './order-documents.ts'
import { orderLineCalls } from './order-lines.ts'
import { orderCalls } from './orders.ts'
import { profileCalls } from './profile.ts'
import { punchoutCalls } from './punchout.ts'
import { renderingCalls } from './renderings.ts'
import { retailCalls } from './retail.ts'
import { revisionCalls } from './revisions.ts'
import { roomTypeCalls } from './room-types.ts'
import { salesNoteCalls } from './sales-notes.ts'
import { sessionCalls } from './sessions.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sharingCalls } from './sharing.ts'
import { studioCalls } from './studio.ts'
import { templateCalls } from './templates.ts'
import { undoCalls } from './undo.ts'
import { workbookCalls } from './workbook.ts'

/** Every call of the API, by name. */
export const calls = {
  ...accountCalls,
  ...profileCalls,
  ...sessionCalls,
  ...accountClosingCalls,
  ...secondFactorCalls,
  ...settingsCalls,
  ...orderCalls,
  ...orderDocumentCalls,
  ...orderLineCalls,
  ...undoCalls,
  ...workbookCalls,
  ...salesNoteCalls,
  ...sharingCalls,
  ...fabricWallCalls,
  ...favouriteCalls,
  ...templateCalls,
  ...studioCalls,
  ...clientCalls,
  ...renderingCalls,
  ...retailCalls,
  ...alternativeCalls,
  ...revisionCalls,
  ...offerLinkCalls,
  ...offerPageCalls,
  ...folderCalls,
  ...markingCalls,
  ...roomTypeCalls,
  ...catalogueCalls,
  ...calculatorCalls,
  ...imageCalls,
  ...punchoutCalls,
  ...erpMessageCalls,
  ...diagnosticsCalls,
  ...auditLogCalls,
  ...adminUserCalls,
  ...adminSettingCalls,
  ...adminQueueCalls,
  ...adminMessageCalls,
  ...adminNumberCalls,
  ...adminCatalogueCalls,
  ...adminFabricCalls,
  ...adminTextCalls,
  ...adminBuyerCalls,
} satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls
