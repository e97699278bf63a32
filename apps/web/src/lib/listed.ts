/** As many names as can be read at a glance. */
export const listed = (names: readonly string[]) =>
  [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ')
