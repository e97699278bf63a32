/** For `.catch`: the named error codes count as success. */
export function ignoring(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!error.code || !codes.includes(error.code)) throw error
  }
}
