import { inTurn, untilDialog, type State, type States, type Step } from '../state.ts'

const ofOrder = (name: string, rest: Partial<State> = {}): State => ({
  path: ({ ordered }) => `order/${ordered[name]}`,
  who: 'kund',
  whole: true,
  ...rest,
})
const messages = (query: string, rest: Partial<State> = {}): State => ({
  path: `admin/messages${query}`,
  who: 'salj',
  ...rest,
})
const closedTab: Step = ({ page, say }) => page.getByRole('tab', { name: say('Orders:Closed') }).click()
const first =
  (key: 'AdminMessages:Document' | 'AdminMessages:Dismiss'): Step =>
  ({ page, say }) =>
    page.getByText(say(key), { exact: true }).first().click()
const withDocument = inTurn(first('AdminMessages:Document'), untilDialog, ({ dialog }) =>
  dialog.locator('pre').waitFor(),
)

/** What the supplier says about an order, for the customer, for sales and for the administrator. */
export const afterOrder: States = {
  'ordered-list': { path: 'orders', who: 'kund', reach: closedTab },
  'ordered-confirmed': ofOrder('confirmed'),
  'ordered-delayed-in-part': ofOrder('delayed'),
  'ordered-refused': ofOrder('refused'),
  'ordered-part-shipped': ofOrder('partShipped'),
  'ordered-delivered': ofOrder('delivered'),
  'ordered-for-sales': ofOrder('faulty', { who: 'salj' }),
  'search-by-delivery': {
    path: 'orders/search?q=Pensionat&delivery=delayed',
    who: 'salj',
  },
  'search-ordered': { path: 'orders/search?q=Pensionat', who: 'salj' },
  'messages-all': messages('', { whole: true }),
  'messages-attention': messages('?show=attention'),
  'messages-none': messages('?order=98765'),
  'messages-out': messages('?show=out'),
  'messages-document': messages('', { reach: withDocument }),
  'messages-dismiss-question': messages('?show=attention', {
    reach: inTurn(first('AdminMessages:Dismiss'), untilDialog),
  }),
}
