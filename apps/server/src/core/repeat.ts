/** Runs work again and again with a pause, until it is stopped. An error is reported and does not end it. */
export const repeat = (work: () => Promise<void>, pause: number, onError: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false
  const run = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, pause).unref()
      })
  }
  run()
  return {
    /** Resolves when the running work has ended. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
