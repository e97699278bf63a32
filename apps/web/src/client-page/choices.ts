import type { OfferPageData } from '@veck/contract'
import {
  kronorFromOre,
  percentFromPercentage,
  sumOfOptions,
  sumOfRow,
  totalOfChoices,
  type ClientChoices,
  type Ore,
} from '@veck/domain'
import { formatKronor, formatNumber } from '@veck/texts/formats'
import { all, announce, find } from './elements.ts'

/** Follows the choices of the client: pictures, words and every sum. */
export const followChoices = ({ locale, texts }: OfferPageData, offer: NonNullable<OfferPageData['offer']>) => {
  const { sums } = offer
  let choices: ClientChoices = offer.choices
  const money = (ore: Ore) => formatKronor(kronorFromOre(ore), locale)

  const showChosen = () => {
    for (const element of all('[data-letter]'))
      element.hidden = choices.letters[element.dataset['of'] ?? ''] !== element.dataset['letter']
    for (const element of all('[data-if-taken]'))
      element.hidden = !choices.taken.includes(element.dataset['ifTaken'] ?? '')
  }

  const showSums = () => {
    const { vat, total } = totalOfChoices(sums, choices)
    for (const element of all('[data-total]')) element.textContent = money(total.inclVat)
    for (const element of all('[data-excl]')) element.textContent = money(total.exclVat)
    for (const row of offer.rows) {
      const element = find(`[data-row="${row.id}"]`)
      if (element) element.textContent = money(sumOfRow(sums, row, choices))
    }
    const options = sumOfOptions(sums, choices)
    for (const element of all('[data-options]')) element.textContent = money(options)
    for (const element of all('[data-options-row]')) element.hidden = options === 0
    const rows = vat.map(({ rate, vat: amount, exclVat }) => {
      const percent = formatNumber(percentFromPercentage(rate), locale)
      return rowOf(fill(offer.vatLabel, { percent, sum: money(exclVat) }), money(amount))
    })
    for (const element of all('[data-vat]')) element.replaceChildren(...rows)
    announce(fill(texts.NewTotal, { total: money(total.inclVat) }))
  }

  find('main')?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { choose, take } = target.dataset
    if (choose) choices = { ...choices, letters: { ...choices.letters, [choose]: target.value } }
    else if (take)
      choices = {
        ...choices,
        taken: target.checked ? [...choices.taken, take] : choices.taken.filter((id) => id !== take),
      }
    else return
    showChosen()
    showSums()
  })

  // A browser that comes back to the page restores the fields, not the sums.
  for (const input of all<HTMLInputElement>('[data-choose], [data-take]'))
    if (input.checked !== input.defaultChecked) input.checked = input.defaultChecked

  return { current: () => choices, total: () => totalOfChoices(sums, choices).total }
}

export type Choices = ReturnType<typeof followChoices>

const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)

const rowOf = (label: string, amount: string) => {
  const row = document.createElement('tr')
  row.className = 'vat'
  const heading = document.createElement('th')
  heading.scope = 'row'
  heading.textContent = label
  const value = document.createElement('td')
  value.textContent = amount
  row.append(heading, value)
  return row
}
