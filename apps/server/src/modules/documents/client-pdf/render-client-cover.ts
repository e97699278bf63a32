import type { Translate } from '../../../core/translate.ts'
import { createSheet, type RenderedPdf } from '../pdf/sheet.ts'
import { translatorFor } from '../translator.ts'
import { drawCover, type Cover } from './cover.ts'

/** The first page alone, for the preview of the brand profile. */
export const renderClientCover = async (cover: Cover, created: Date, translate: Translate): Promise<RenderedPdf> => {
  const t = translatorFor(translate, cover.locale)
  const { name } = cover.brand
  const sheet = await createSheet({
    title: [t('ClientPdf:Title'), cover.clientName].join(' · '),
    locale: cover.locale,
    author: name,
    // The client sees the customer's name only.
    creator: name,
    created,
  })
  drawCover(sheet, cover, t)
  return sheet.finish()
}
