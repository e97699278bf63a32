/** A random id can contain a short article number: `…31-02…`. */
export const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
