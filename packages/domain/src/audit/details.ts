export type AuditValue = string | number | boolean | null | readonly (string | number)[]
export type AuditValues = Readonly<Record<string, AuditValue>>

/** Ids, numbers, and texts of the supplier. Never the name, address or secret of anyone: entries are never erased. */
export type AuditDetails = {
  /** The values that an action changed, before and after it. */
  before?: AuditValues
  after?: AuditValues
  /** What else is known about the action. */
  facts?: AuditValues
}

/** A change of more values than this is recorded with their number and the first ones. */
export const auditMaxValues = 50
/** Characters; a longer text is cut. */
export const auditMaxText = 1000

/** The values that differ, before and after. A value that one side does not have is null there. */
export const changedValues = (before: AuditValues, after: AuditValues): Pick<AuditDetails, 'before' | 'after'> => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  return boundedChange(changed.map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null })))
}

type Change = { name: string; from: AuditValue; to: AuditValue }

/** The first changes of a long list. Record their whole number as a fact. */
export const boundedChange = (changes: readonly Change[]): Required<Pick<AuditDetails, 'before' | 'after'>> => {
  const shown = changes.slice(0, auditMaxValues)
  return {
    before: Object.fromEntries(shown.map(({ name, from }) => [name, bounded(from)])),
    after: Object.fromEntries(shown.map(({ name, to }) => [name, bounded(to)])),
  }
}

const bounded = (value: AuditValue): AuditValue => {
  if (typeof value === 'string') return value.length > auditMaxText ? `${value.slice(0, auditMaxText)}…` : value
  return Array.isArray(value) ? value.slice(0, auditMaxValues) : value
}

const isSame = (one: AuditValue | undefined, other: AuditValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
