import type { TextKey } from '@veck/texts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Record<TextKey, string> }
    nsSeparator: false
    keySeparator: false
  }
}
