import type { SalesNote } from '@veck/contract'
import type { Contents } from '../contents.ts'
import { answered, inTurn, pressed, type State, type States, type Step } from '../state.ts'

const path = ({ villa }: Contents) => `order/${villa.orderId}`
const written: SalesNote = {
  text: 'Ring Eva före fredag: hon vill ha linnet en nyans ljusare, och monteringen ska vara klar före jul.',
  version: 2,
  updatedAtFormatted: '2026-11-17 14:30',
  updatedByName: 'Sven Säljare',
}
const withNote = (reach?: Step): State => ({
  path,
  who: 'salj',
  before: answered('**/order/*/salesnote', 200, written),
  ...(reach && { reach }),
})
const writing: Step = async ({ button, field }) => {
  await button('SalesNote:Edit').click()
  await field('SalesNote:Label').fill('Monteringen är bokad till den 3 december.')
}

/** What internal sales sees of a customer's order, and the note for colleagues. */
export const sales: States = {
  'sales-order': { path, who: 'salj' },
  'sales-order-folder': { path: ({ villa }) => `order/${villa.orderId}/folder/${villa.folderId}`, who: 'salj' },
  'sales-order-marking': {
    path: ({ villa: { orderId, markingId } }) => `order/${orderId}/marking/${markingId}/3`,
    who: 'salj',
  },
  'sales-order-settings': { path: ({ villa }) => `order/${villa.orderId}/edit`, who: 'salj' },
  'sales-note': withNote(),
  'sales-note-writing': withNote(writing),
  'sales-note-discard-question': withNote(inTurn(writing, pressed('SalesNote:Cancel'))),
  'sales-note-changed-meanwhile': {
    ...withNote(),
    fails: true,
    before: ({ page }) =>
      page.route('**/order/*/salesnote', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: written })
          : route.fulfill({ status: 409, json: { message: '', code: 'stale' } }),
      ),
    reach: inTurn(writing, pressed('SalesNote:Save'), ({ button }) => button('SalesNote:KeepMine').waitFor()),
  },
}
