import { inLocale, type LocaleField } from '@veck/domain'
import type { Locale } from '@veck/texts'

/** The name of the product and its colour, in the reader's language. */
export const fabricName = (
  line: { productName: string } & Record<LocaleField<'productColor'>, string>,
  locale: Locale,
) => `${line.productName} ${inLocale(line, 'productColor', locale)}`.trim()
