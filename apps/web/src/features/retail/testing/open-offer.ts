import { screen, within } from '@testing-library/react'
import type { ChangeMarkingRetail, Retail } from '@veck/contract'
import { openScreen } from '../../../testing/screen.ts'
import type { Seen } from '../../../testing/server.ts'
import { user } from '../../../testing/user-event.ts'
import { anOffer, aRetail } from './offer.ts'

export const path = '/api/app/order/o1/retail'
export const stale = { status: 409, body: { code: 'stale', message: 'Någon annan har ändrat.' } }

type Marking = Retail['order']['markings'][number]
const withMarking = (retail: Retail, id: string, change: (marking: Marking) => Marking): Retail =>
  aRetail({
    ...retail,
    version: retail.version + 1,
    order: { ...retail.order, markings: retail.order.markings.map((each) => (each.id === id ? change(each) : each)) },
  })

export const withPrice = (retail: Retail, id: string, { fixedPrice, optional, taken }: ChangeMarkingRetail) =>
  withMarking(retail, id, (marking) => ({
    ...marking,
    ...(optional !== undefined && { optional }),
    ...(taken !== undefined && { taken }),
    chosen: { ...marking.chosen, ...(fixedPrice !== undefined && { fixedPrice }) },
  }))

/** A server that stores the changes of markings and refuses old versions. */
export async function openOffer(first = aRetail(), more = {}) {
  let stored = first
  const markingPath = (id: string) => ({
    [`${path}/marking/${id}`]: ({ body }: Seen) => {
      const typed = body as ChangeMarkingRetail
      if (typed.version !== stored.version) return stale
      stored = withPrice(stored, id, typed)
      return { body: stored }
    },
  })
  const opened = await openScreen('/sv/order/o1/offer', {
    '/api/app/order/o1': () => ({ body: anOffer() }),
    '/api/app/order/o1/client': () => ({ body: { client: null } }),
    [path]: () => ({ body: stored }),
    ...markingPath('m1'),
    ...markingPath('m2'),
    ...more,
  })
  await screen.findByRole('heading', { name: 'Vardagsrum' })
  return {
    ...opened,
    /** Another user changes the retail data. */
    changeElsewhere: (change: (retail: Retail) => Retail) => {
      stored = change(stored)
    },
    stored: () => stored,
  }
}

export const rowOf = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { level: 3, name }))
  if (!found) throw new Error(`There is no row ${name}`)
  return found
}
export const priceField = (name = 'Fönster söder') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Fast pris på ${name}` })
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
export const present = () =>
  user.click(screen.getAllByRole('switch', { name: /^Visningsläge/ })[0] ?? screen.getByRole('main'))
export const saveRule = () => user.click(screen.getByRole('button', { name: 'Spara prisregeln' }))
export const total = () => plain(screen.getByRole('region', { name: 'Totalt' }).textContent)
