import type { OfferedCurtain } from '@veck/contract'
import { RenderingHeight, RenderingWidth } from '@veck/contract/limits'
import { openingNameOf, sewingTypeNames, type Opening, type SewingType } from '@veck/domain'
import { drawing } from './drawing.ts'
import { html, type Html } from './html.ts'
import { imageUrl, type View } from './view.ts'

export const fabricText = ({ fabric: { name, colour } }: OfferedCurtain) => [name, colour].filter(Boolean).join(' ')

/** `isFirst`: the picture that the page opens with. */
export const picture = (view: View, curtain: OfferedCurtain, name: string, isFirst = false): Html => {
  const { rendering, fabric, width, height } = curtain
  const about = { name, fabric: fabricText(curtain), width, height }
  if (rendering === null && fabric.image === null) return drawing(curtain, view.t('OfferPage:Drawing', about))
  const alt = view.t('OfferPage:Picture', about)
  const url = imageUrl(view, rendering ?? fabric.image ?? '')
  const size =
    rendering === null ? html`width="800" height="800"` : html`width="${RenderingWidth}" height="${RenderingHeight}"`
  const loading = isFirst ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`
  return html`<a class="${rendering === null ? 'material' : 'rendering'}" href="${url}" data-zoom="${alt}"
    ><img src="${url}" alt="${alt}" ${size} ${loading}
  /></a>`
}

/** The fabric beside its name, to look at closely. */
export const swatch = (view: View, curtain: OfferedCurtain): Html => {
  const { image, shade } = curtain.fabric
  if (image === null) return shade ? html`<span class="swatch" style="background:${shade}"></span>` : html``
  const url = imageUrl(view, image)
  const label = view.t('OfferPage:FabricZoom', { fabric: fabricText(curtain) })
  return html`<a class="swatch" href="${url}" data-zoom="${fabricText(curtain)}" aria-label="${label}"
    ><img src="${url}" alt="" width="96" height="96" loading="lazy" decoding="async"
  /></a>`
}

/** How the curtain is made, in words. */
export const facts = ({ t }: View, curtain: OfferedCurtain): Html => {
  const { width, height, quantity, sewingType, splitCurtain, useWeights, underHem } = curtain
  const opening = openingNameOf(curtain.opening as Opening | null)
  const details = [
    opening && t(`Opening:${opening}`),
    splitCurtain && t('Preview:Split'),
    underHem !== null && t('Preview:UnderHem', { hem: underHem }),
    useWeights && t('Preview:Weights'),
  ].filter((detail) => typeof detail === 'string')
  const rows: [string, string][] = [
    [t('OfferPage:Size'), `${width} × ${height} cm`],
    [t('OfferPage:Sewing'), [t(`SewingType:${sewingTypeNames[sewingType as SewingType]}`), ...details].join(', ')],
    [t('OfferPage:Quantity'), quantity > 1 ? t('ClientPdf:Unit.pieces', { quantity }) : ''],
  ]
  return html`<dl class="facts">
    ${rows
      .filter(([, value]) => value !== '')
      .map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`
}
