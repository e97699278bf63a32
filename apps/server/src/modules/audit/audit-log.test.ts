import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, type Veck } from '../../../test/veck.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { anonymous, appendAudit, operator, readHead, verifyAudit, type AuditEntry } from './index.ts'

const entry: AuditEntry = {
  action: 'setText',
  subject: 'Login:Heading',
  details: { facts: { locale: 'sv', text: 'å€😀' } },
}

const append = (veck: Veck, ...entries: AuditEntry[]) =>
  veck.db.transaction((tx) => appendAudit(tx, veck.clock, operator, ...entries))

/** As an owner of the table can who turns the triggers off. */
const tamper = async (veck: Veck, statement: string) => {
  await veck.db.execute(sql`alter table audit_log disable trigger all`)
  await veck.db.execute(sql.raw(statement))
  await veck.db.execute(sql`alter table audit_log enable trigger all`)
}

describe('the audit log', () => {
  test('has a chain that the database and the verification compute alike', async ({ veck }) => {
    await append(veck, entry, { action: 'signInFailed', subject: null })
    await veck.db.transaction((tx) =>
      appendAudit(tx, veck.clock, { kind: 'account', id: crypto.randomUUID() }, { action: 'placeOrder', subject: 7 }),
    )
    const { flaw, head } = await verifyAudit(veck.db)
    expect([flaw, head]).toEqual([undefined, await readHead(veck.db)])
    expect(head.id).toBe(3)
  })

  test('has no gaps after transactions at the same time and after one that failed', async ({ veck }) => {
    const failing = veck.db.transaction(async (tx) => {
      await appendAudit(tx, veck.clock, anonymous, entry)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await Promise.all(Array.from({ length: 30 }, () => append(veck, entry, entry)))
    const { flaw, head } = await verifyAudit(veck.db)
    expect([flaw, head.id]).toEqual([undefined, 60])
  })

  test.for(['update audit_log set at = now()', 'delete from audit_log where id = 0', 'truncate audit_log'])(
    'refuses: %s',
    async (statement, { veck }) => {
      await append(veck, entry)
      const refused = await veck.db.execute(sql.raw(statement)).catch((error: Error) => String(error.cause))
      expect(refused).toMatch(/the audit log is only appended to: (update|delete|truncate) is refused/)
      expect(await veck.db.select().from(auditLog)).toHaveLength(1)
    },
  )

  test('shows the row that its owner changed, deleted or cut off', async ({ veck }) => {
    await append(veck, entry, entry, entry, entry)
    const head = await readHead(veck.db)
    await tamper(veck, `update audit_log set at = at + interval '1 millisecond' where id = 2`)
    expect((await verifyAudit(veck.db)).flaw).toEqual({ kind: 'changed', id: 2 })
    await tamper(veck, `update audit_log set at = at - interval '1 millisecond' where id = 2`)
    expect((await verifyAudit(veck.db)).flaw).toBeUndefined()
    await tamper(veck, 'delete from audit_log where id = 4')
    expect((await verifyAudit(veck.db)).flaw).toBeUndefined()
    expect((await verifyAudit(veck.db, [head])).flaw).toEqual({ kind: 'missing', id: 4 })
    await tamper(veck, 'delete from audit_log where id = 1')
    expect((await verifyAudit(veck.db)).flaw).toEqual({ kind: 'missing', id: 1 })
  })
})
