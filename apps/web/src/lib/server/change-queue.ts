/** The options of a mutation that changes an order. The changes of an order are sent one after the other. */
export const changeQueue = (orderId: string) => ({
  mutationKey: ['changeOrder', orderId],
  // Each change starts from the result of the previous one, so that a change in this queue is not refused because of an earlier one in it.
  scope: { id: orderId },
})

/** The same for its retail data, which has a version of its own. */
export const retailQueue = (orderId: string) => ({
  mutationKey: ['changeRetail', orderId],
  scope: { id: `retail ${orderId}` },
})
