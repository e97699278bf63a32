import { defaultParameters, groupBySupplier, UnknownSupplier, type SupplierGroup } from '@veck/domain'
import { swedishDay, formatNumber } from '@veck/texts/formats'
import type { Translate } from '../../../core/translate.ts'
import type { CurtainGroup } from '../order-pdf/alike.ts'
import { layOutMarking, type BlockOptions } from '../order-pdf/marking-block.ts'
import { countryName } from '../order-pdf/order-head.ts'
import { drawHead, type Head } from '../pdf/head.ts'
import { layOutHeading } from '../pdf/heading.ts'
import { drawMargins } from '../pdf/margins.ts'
import { drawSection } from '../pdf/section.ts'
import { createSheet, type RenderedPdf } from '../pdf/sheet.ts'
import { translatorFor, type Translator } from '../translator.ts'
import type { ExternalCurtain, ExternalSnapshot } from './external-snapshot.ts'
import { fabricLengthOf, layOutFabrics } from './fabric-list.ts'

/** The fabrics that are needed from other suppliers, grouped by supplier (A4.11). */
export const renderExternalPdf = async (snapshot: ExternalSnapshot, translate: Translate): Promise<RenderedPdf> => {
  const { locale, maker, date, offerNumber, offerName, curtains } = snapshot
  const t = translatorFor(translate, locale)
  const title = t('Pdf:ExternalTitle')
  const author = maker.company
  const sheet = await createSheet({ title: `${title} #${offerNumber}`, locale, author, created: new Date(date) })
  const metres = (cm: number) => formatNumber(Math.ceil(cm / 10) / 10, locale)
  const byLine = new Map(curtains.map((curtain) => [curtain.line, curtain]))
  const options: BlockOptions = {
    t,
    locale,
    parameters: snapshot.parameters ?? defaultParameters,
    images: new Map(),
    withPrices: false,
    more: (line) => moreAbout(byLine.get(line), t, metres),
  }
  let y = drawHead(sheet, headOf(snapshot, title, t))
  for (const group of groupBySupplier([...byLine.keys()])) {
    const members = group.lines.flatMap((line) => byLine.get(line) ?? [])
    ;({ y } = await drawSection(
      sheet,
      layOutHeading(sheet, supplierName(group, t)),
      [
        () => layOutFabrics(sheet, members, t, metres),
        ...members.map((curtain) => () => layOutMarking(sheet, alone(curtain), options)),
      ],
      y,
    ))
  }
  const named = `${t('Pdf:Offer')} #${offerNumber} · ${offerName}`
  drawMargins(sheet, { left: maker.company, right: named, t })
  return sheet.finish()
}

const alone = (curtain: ExternalCurtain): CurtainGroup => ({ name: curtain.marking.name, curtains: [curtain] })

/** In the spelling of the first line of the group. */
const supplierName = ({ supplier, lines }: SupplierGroup<ExternalCurtain['line']>, t: Translator) =>
  supplier === UnknownSupplier ? t('Pdf:UnknownSupplier') : (lines[0]?.externalFabricSupplier.trim() ?? supplier)

const moreAbout = (curtain: ExternalCurtain | undefined, t: Translator, metres: (cm: number) => string): string[] =>
  curtain
    ? [
        t('Pdf:FabricNeed', {
          article: curtain.line.externalFabricArticleNumber,
          width: curtain.line.productWidth,
          metres: metres(fabricLengthOf(curtain.line)),
        }),
        ...(curtain.path.length > 0 ? [curtain.path.join(' / ')] : []),
      ]
    : []

const headOf = (
  { maker, offerNumber, offerName, date, recipient, locale }: ExternalSnapshot,
  title: string,
  t: Translator,
): Head => ({
  maker,
  kind: `${t('Pdf:Offer')} ${offerName}`,
  title,
  facts: [
    [t('Pdf:Number'), `#${offerNumber}`],
    [t('Pdf:Date'), swedishDay(date)],
    [t('Pdf:Contact'), maker.name || maker.email],
  ],
  boxes: [
    {
      label: t('Pdf:Recipient'),
      texts: [
        [`${recipient.firstName} ${recipient.lastName}`, recipient.company],
        [
          recipient.address1,
          recipient.address2,
          `${recipient.zipcode} ${recipient.city}`,
          countryName(recipient.country, locale),
        ],
        [recipient.cellPhone, recipient.email],
      ].map((parts) => parts.filter(Boolean).join(', ')),
    },
  ],
})
