/** Lower case and without accents, which not every keyboard has: how names are compared in a search. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
