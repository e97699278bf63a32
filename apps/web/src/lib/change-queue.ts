/** The options of a mutation that changes an order. The changes of an order are sent one after the other. */
export const changeQueue = (orderId: string) => ({
  mutationKey: ['changeOrder', orderId],
  // Each change starts from the result of the previous one, so that a browser never sends an old version of its own.
  scope: { id: orderId },
})
