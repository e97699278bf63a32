type Closed = { email: string; day: string }

let last: Closed | undefined

/** The account that was closed in this tab, and the day on which its data is erased: the sign-in page says so. */
export const closedAccount = {
  last: () => last,
  keep: (closed: Closed) => {
    last = closed
  },
  /** After the next sign-in it is old news. */
  forget: () => {
    last = undefined
  },
}
