import {
  percentFromPercentage,
  sumOfOptions,
  sumOfRow,
  totalOfChoices,
  type ChoiceSums,
  type Ore,
  type Percentage,
  type SumRow,
} from '@veck/domain'
import { formatNumber } from '@veck/texts/formats'
import { html, type Html } from './html.ts'
import { money, shown, type OfferView } from './view.ts'

export const sumsOf = ({ contents }: OfferView) => contents.sums as unknown as ChoiceSums

/** The rows that add up to the total, with the options and the freight. None if the client sees one total only. */
export const sumRows = (view: OfferView): (SumRow & { name: string })[] => {
  const { contents, t } = view
  if (contents.oneTotal) return []
  const sumOf = (parts: readonly { optional: boolean; price: { exclVat: number; inclVat: number } | null }[]) =>
    parts
      .filter(({ optional }) => !optional)
      .reduce((sum, { price }) => sum + (price ? shown(view, price) : 0), 0) as Ore
  return [
    ...contents.folders.map(({ id, path, markings, extras }) => ({
      id,
      name: path.join(' · ') || t('OfferPage:Curtains'),
      base: (sumOf(markings) + sumOf(extras)) as Ore,
      markings: markings
        .filter(({ optional, alternatives }) => !optional && alternatives.length > 0)
        .map((each) => each.id),
      isEmpty: [...markings, ...extras].every(({ optional }) => optional),
    })),
    {
      id: 'extras',
      name: t('OfferPage:Extras'),
      base: sumOf(contents.extras),
      markings: [],
      isEmpty: contents.extras.every(({ optional }) => optional),
    },
  ]
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ id, name, base, markings }) => ({ id, name, base, markings }))
}

export const vatLabel = ({ t, locale, contents }: OfferView, rate: number, exclVat: number): string => {
  const percent = formatNumber(percentFromPercentage(rate as Percentage), locale)
  return contents.display === 'inclVat'
    ? t('ClientPdf:VatIncluded', { percent })
    : t('ClientPdf:Vat', { percent, sum: money({ locale }, exclVat) })
}

export const summary = (view: OfferView): Html => {
  const { t, contents, choices } = view
  const sums = sumsOf(view)
  const { vat, total } = totalOfChoices(sums, choices)
  const options = sumOfOptions(sums, choices)
  const hasOptions = Object.keys(sums.optional).length > 0
  const rows = sumRows(view)
  const vatRows = html`<tbody data-vat>
    ${vat.map(
      ({ rate, vat: amount, exclVat }) =>
        html`<tr class="vat">
          <th scope="row">${vatLabel(view, rate, exclVat)}</th>
          <td>${money(view, amount)}</td>
        </tr>`,
    )}
  </tbody>`
  const exclVat = contents.display === 'exclVat'
  return html`<section class="plain summary" aria-labelledby="summary">
    <h2 id="summary">${t('OfferPage:Summary')}</h2>
    <table>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row"><bdi>${row.name}</bdi></th>
              <td data-row="${row.id}">${money(view, sumOfRow(sums, row, choices))}</td>
            </tr>`,
        )}
        ${
          hasOptions &&
          html`<tr data-options-row${options === 0 && html` hidden`}>
            <th scope="row">${t('OfferPage:Options')}</th>
            <td data-options>${money(view, options)}</td>
          </tr>`
        }
        ${
          contents.freight &&
          html`<tr>
            <th scope="row">${t('ClientPdf:Freight')}</th>
            <td>${money(view, shown(view, contents.freight))}</td>
          </tr>`
        }
        ${
          exclVat &&
          html`<tr class="sum">
            <th scope="row">${t('ClientPdf:SumExclVat')}</th>
            <td data-excl>${money(view, total.exclVat)}</td>
          </tr>`
        }
      </tbody>
      ${exclVat && vatRows}
      <tbody>
        <tr class="total">
          <th scope="row">${t('OfferPage:Total')}</th>
          <td data-total>${money(view, total.inclVat)}</td>
        </tr>
      </tbody>
      ${!exclVat && vatRows}
    </table>
    <p class="hint">${t(exclVat ? 'OfferPage:PricesExclVat' : 'OfferPage:PricesInclVat')}</p>
  </section>`
}
