/** For `.catch`: ignores errors with these codes and throws all others. */
export function ignoring(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!error.code || !codes.includes(error.code)) throw error
  }
}
