import type { AuditAction, AuditActorKind, AuditSubject } from '@veck/domain'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tokenHash } from './columns.ts'

/**
 * Who did what. Only appended to: triggers refuse every other change, and a trigger sets the id and the hash of a new row
 * (docs/decisions/0030). Ids only, without references: a row stays when its account is erased.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** 1, 2, 3, … without gaps. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    /** The account or the procurement system. */
    actor: uuid('actor'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
    /** Null: not known, for example a sign-in with an unknown address. */
    subjectId: text('subject_id'),
    /** JSON. Stored as text, because the hash covers every character. */
    details: text('details').notNull(),
    /** SHA-256 of the hash before and of this row. */
    hash: tokenHash('hash').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_actor').on(table.actor, table.id),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.id),
  ],
)
