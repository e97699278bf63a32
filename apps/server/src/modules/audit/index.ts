export { actorOf, anonymous, appendAudit, operator, system, type AuditActor, type AuditEntry } from './append-audit.ts'
export type { Flaw, Head } from './chain.ts'
export { recordChange } from './record-change.ts'
export { readHead, verifyAudit } from './read-chain.ts'
