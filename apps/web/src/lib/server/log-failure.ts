/** Only for the failures that the specification wants logged (A8.8, A8.9). */
// oxlint-disable-next-line no-console
export const logFailure = (what: string, error: unknown) => console.error(what, error)
