/** A version of the prices or parameters. Without a start time it is a draft; only drafts can be started or deleted. */
export type Version = { id: number; startsAt: Date | null }
export type VersionState = 'draft' | 'scheduled' | 'active' | 'retired'

/** The version that started last. If two versions have the same start time, it is the newer one. */
export const activeVersion = <V extends Version>(versions: readonly V[], now: Date): V | undefined => {
  const started = versions.filter(({ startsAt }) => startsAt !== null && startsAt <= now)
  return started.toSorted((a, b) => Number(b.startsAt) - Number(a.startsAt) || b.id - a.id)[0]
}

export const stateOf = (version: Version, versions: readonly Version[], now: Date): VersionState => {
  if (version.startsAt === null) return 'draft'
  if (version.startsAt > now) return 'scheduled'
  return activeVersion(versions, now)?.id === version.id ? 'active' : 'retired'
}
