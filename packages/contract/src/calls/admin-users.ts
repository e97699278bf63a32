import { z } from 'zod'
import { call } from '../call.ts'
import {
  AdminUserSchema,
  ApproveMailsSchema,
  ChangeUserSchema,
  FindUsersQuerySchema,
  NewUserSchema,
  SetLockedSchema,
} from '../schemas/admin-users.ts'
import { IdParamsSchema } from '../schemas/id.ts'

export const adminUserCalls = {
  findUsers: call({
    method: 'GET',
    path: '/api/app/admin/users',
    access: 'admin',
    tag: 'admin',
    summary: "Accounts by address, name or company, at most 100 (decided: supplier's pages)",
    query: FindUsersQuerySchema,
    answer: z.array(AdminUserSchema),
  }),
  addUser: call({
    method: 'POST',
    path: '/api/app/admin/user',
    access: 'admin',
    tag: 'admin',
    summary: "A new account, to which a link to choose a password is mailed (decided: supplier's pages)",
    body: NewUserSchema,
    answer: AdminUserSchema,
  }),
  changeUser: call({
    method: 'PUT',
    path: '/api/app/admin/user/{id}',
    access: 'admin',
    tag: 'admin',
    summary: "Change what is known of an account, its flags and its discount (decided: supplier's pages)",
    params: IdParamsSchema,
    body: ChangeUserSchema,
    answer: AdminUserSchema,
  }),
  setUserLocked: call({
    method: 'PUT',
    path: '/api/app/admin/user/{id}/locked',
    access: 'admin',
    tag: 'admin',
    summary: "Lock an account, which ends its sessions, or let it in again (decided: supplier's pages)",
    params: IdParamsSchema,
    body: SetLockedSchema,
    answer: AdminUserSchema,
  }),
  approveMails: call({
    method: 'POST',
    path: '/api/app/user/approvemails',
    access: 'sales',
    tag: 'admin',
    summary: 'Let an account that registered itself mail others too (decided: not a mail relay)',
    body: ApproveMailsSchema,
    answer: { raw: 'nothing' },
  }),
  mailPasswordLink: call({
    method: 'POST',
    path: '/api/app/admin/user/{id}/passwordlink',
    access: 'admin',
    tag: 'admin',
    summary: "Mail a link to choose a new password (decided: supplier's pages)",
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
}
