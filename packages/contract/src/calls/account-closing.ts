import { call } from '../call.ts'
import {
  AccountClosingSchema,
  CloseAccountSchema,
  ClosedAccountSchema,
  CloseUserSchema,
  UserClosingSchema,
} from '../schemas/account-closing.ts'
import { AdminUserSchema } from '../schemas/admin-users.ts'
import { IdParamsSchema } from '../schemas/id.ts'

const own = '/api/app/account/closing'
const ofUser = '/api/app/admin/user/{id}/closing'

/** Staff, and users of a procurement system, do not close their own account. */
export const accountClosingCalls = {
  getAccountClosing: call({
    method: 'GET',
    path: own,
    access: 'account',
    tag: 'account',
    summary: 'What closing the own account would do, and who can take over its offers (decided: personal data)',
    answer: AccountClosingSchema,
  }),
  closeAccount: call({
    method: 'POST',
    path: own,
    access: 'account',
    tag: 'account',
    stepUp: true,
    summary: 'Close the own account: sign-in ends, personal data is erased later (decided: personal data)',
    body: CloseAccountSchema,
    answer: ClosedAccountSchema,
  }),
  getUserClosing: call({
    method: 'GET',
    path: ofUser,
    access: 'admin',
    tag: 'admin',
    summary: 'What closing an account would do, and who can take over its offers (decided: personal data)',
    params: IdParamsSchema,
    answer: UserClosingSchema,
  }),
  closeUser: call({
    method: 'POST',
    path: ofUser,
    access: 'admin',
    tag: 'admin',
    stepUp: true,
    summary: 'Close an account: sign-in ends, personal data is erased later (decided: personal data)',
    params: IdParamsSchema,
    body: CloseUserSchema,
    answer: AdminUserSchema,
  }),
  reopenUser: call({
    method: 'DELETE',
    path: ofUser,
    access: 'admin',
    tag: 'admin',
    stepUp: true,
    summary: 'Open a closed account again, before its data is erased (decided: personal data)',
    params: IdParamsSchema,
    answer: AdminUserSchema,
  }),
}
