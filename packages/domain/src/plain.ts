/** Lower case and without accents, for comparing names in a search: not every keyboard has accents. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
