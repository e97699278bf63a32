import { randomUUID } from 'node:crypto'
import { makeOrder } from '../../../pages/workbench.ts'
import { apiAs } from '../../../support/api.ts'
import {
  answered,
  asSent,
  cutOff,
  held,
  inTurn,
  stay,
  untilAlert,
  untilRetry,
  untilToast,
  type State,
  type States,
  type Step,
} from '../state.ts'
import type { Contents } from '../contents.ts'

/** On a small screen the sidebar is a sheet. */
const sideBar: Step = async ({ page, button }) => {
  const tabs = page.getByRole('tablist').first()
  await button('SideBar:Open').or(tabs).first().waitFor()
  if (await button('SideBar:Open').isVisible()) await button('SideBar:Open').click()
  await tabs.waitFor()
}
const onTab =
  (key: 'SideBar:Fabrics' | 'SideBar:Images'): Step =>
  ({ tab }) =>
    tab(key).click()
const pick =
  (...places: number[]): Step =>
  async ({ page, button, say }) => {
    await button('SideBar:Change').click()
    const boxes = page.getByRole('navigation', { name: say('SideBar:Contents') }).getByRole('checkbox')
    for (const place of places) await boxes.nth(place).check()
  }
const tool =
  (key: 'SideBar:Rename' | 'SideBar:Duplicate' | 'SideBar:MoveTo' | 'SideBar:Delete'): Step =>
  ({ page, say }) =>
    page
      .getByRole('group', { name: say('SideBar:EditActions') })
      .getByRole('button', { name: say(key) })
      .click()
const untilAsked: Step = ({ page }) => page.getByRole('dialog').getByRole('textbox').first().waitFor()

type Place = (contents: Contents) => { orderId: string; folderId: string }
const villa: Place = (contents) => contents.villa
const folder =
  (place: Place, rest = '') =>
  (contents: Contents) => {
    const { orderId, folderId } = place(contents)
    return `order/${orderId}/folder/${folderId}${rest}`
  }
/** The sidebar as a state, opened again for each window size. */
const beside = (reach: Step, rest: Partial<State> = {}): State => ({
  path: ({ villa: { orderId } }) => `order/${orderId}`,
  who: 'kund',
  reload: true,
  reach: inTurn(sideBar, reach),
  ...rest,
})
/** A separate order, to delete things in. */
const inNewOrder =
  (...steps: Step[]): Step =>
  async (walker) => {
    const { orderId } = await makeOrder(await apiAs('kund'), `Villa ${randomUUID().slice(0, 4)}`, {
      '': ['Entré'],
      Kök: ['Norr', 'Söder'],
      Bad: [],
    })
    await walker.page.goto(`/${walker.locale}/order/${orderId}`)
    await inTurn(...steps)(walker)
  }
const named =
  (key: 'CreateFolder:Name' | 'CreateMarking:Name' | 'RenameFolder:Name', name: string): Step =>
  async ({ field }) => {
    await field(key).fill(name)
    await field(key).press('Enter')
  }
const tooLong = 'Ett namn på mer än tjugo tecken'

export const workbench: States = {
  offer: { path: ({ villa: { orderId } }) => `order/${orderId}`, who: 'kund' },
  'offer-nested': { path: ({ office }) => `order/${office}`, who: 'kund' },
  'offer-empty': { path: ({ empty }) => `order/${empty.untouchedId}`, who: ({ empty }) => empty.emailAddress },
  'offer-one': { path: ({ one }) => `order/${one.orderId}`, who: ({ one }) => one.emailAddress },
  'offer-many': { path: ({ many }) => `order/${many.orderId}`, who: ({ many }) => many.emailAddress },
  'offer-long': { path: ({ long }) => `order/${long.orderId}`, who: ({ long }) => long.emailAddress },
  'offer-sent': { path: ({ sent }) => `order/${sent}`, who: 'kund', before: asSent },
  'offer-waiting': {
    path: ({ villa: { orderId } }) => `order/${orderId}`,
    who: 'kund',
    waits: true,
    before: held('**/api/app/order/*'),
  },
  folder: { path: folder(villa), who: 'kund' },
  'folder-empty': {
    path: ({ empty }) => `order/${empty.orderId}/folder/${empty.emptyFolderId}`,
    who: ({ empty }) => empty.emailAddress,
  },
  'folder-many': { path: folder(({ many }) => many), who: ({ many }) => many.emailAddress },
  'folder-long': { path: folder(({ long }) => long), who: ({ long }) => long.emailAddress },
  'side-bar': beside(async () => {}),
  'side-bar-many': beside(async () => {}, {
    path: ({ many }) => `order/${many.orderId}`,
    who: ({ many }) => many.emailAddress,
  }),
  'side-bar-long': beside(async () => {}, {
    path: ({ long }) => `order/${long.orderId}`,
    who: ({ long }) => long.emailAddress,
  }),
  'side-bar-add-menu': beside(({ button }) => button('SideBar:Add').click()),
  'side-bar-nothing-selected': beside(({ button }) => button('SideBar:Change').click()),
  'side-bar-selected': beside(pick(1, 2)),
  'side-bar-rename': beside(inTurn(pick(1), tool('SideBar:Rename'), untilAsked)),
  'side-bar-rename-too-long': beside(
    inTurn(pick(1), tool('SideBar:Rename'), untilAsked, async ({ field }) => {
      await field('SideBar:NewName').fill(tooLong)
      await field('SideBar:NewName').press('Enter')
    }),
  ),
  'side-bar-duplicate': beside(inTurn(pick(0), tool('SideBar:Duplicate'), untilAsked)),
  'side-bar-move-menu': beside(inTurn(pick(1), tool('SideBar:MoveTo'))),
  'side-bar-deleted': {
    path: 'orders',
    who: 'kund',
    reload: true,
    reach: inNewOrder(sideBar, pick(0), tool('SideBar:Delete'), untilToast),
  },
  'side-bar-delete-failed': {
    path: 'orders',
    who: 'kund',
    reload: true,
    fails: true,
    before: cutOff('**/order/deletefoldersandmarkings'),
    reach: inNewOrder(sideBar, pick(0), tool('SideBar:Delete'), untilToast),
  },
  'side-bar-fabrics': beside(onTab('SideBar:Fabrics')),
  'side-bar-fabrics-none': beside(onTab('SideBar:Fabrics'), {
    path: ({ empty }) => `order/${empty.orderId}`,
    who: ({ empty }) => empty.emailAddress,
  }),
  'side-bar-fabrics-long': beside(onTab('SideBar:Fabrics'), {
    path: ({ long }) => `order/${long.orderId}`,
    who: ({ long }) => long.emailAddress,
  }),
  'side-bar-images': beside(onTab('SideBar:Images')),
  'side-bar-images-none': beside(onTab('SideBar:Images'), {
    path: ({ empty }) => `order/${empty.untouchedId}`,
    who: ({ empty }) => empty.emailAddress,
  }),
  'changed-by-another': {
    path: ({ shared }) => `order/${shared}`,
    who: 'kund',
    reach: async (walker) => {
      const api = await apiAs('kollega')
      await walker.page.waitForLoadState('load')
      const { id, version, offerName, folder: root } = await api.getOrder({ params: { id: walker.contents.shared } })
      const note = walker.page.getByText(walker.say('Live:ChangedJustNow', { who: 'kollega@veck.example' }))
      await api.updateOrder({ body: { id, offerName, note: `${root.name} ${randomUUID()}`, version } })
      await note.waitFor()
      await stay(walker)
    },
  },
  'new-marking': { path: folder(villa, '/create-marking'), who: 'kund' },
  'new-marking-too-long': {
    path: folder(villa, '/create-marking'),
    who: 'kund',
    reach: named('CreateMarking:Name', tooLong),
  },
  'new-folder': { path: folder(villa, '/create'), who: 'kund' },
  'new-folder-failed': {
    path: folder(villa, '/create'),
    who: 'kund',
    fails: true,
    before: cutOff('**/api/app/folder'),
    reach: inTurn(named('CreateFolder:Name', 'Bad'), untilAlert),
  },
  'rename-folder': { path: folder(villa, '/edit'), who: 'kund' },
  'rename-folder-too-long': { path: folder(villa, '/edit'), who: 'kund', reach: named('RenameFolder:Name', tooLong) },
  'rename-folder-changed-meanwhile': {
    path: folder(({ one }) => one, '/edit'),
    who: ({ one }) => one.emailAddress,
    fails: true,
    reach: async (walker) => {
      const { folderId, emailAddress } = walker.contents.one
      await walker.field('RenameFolder:Name').fill('Storkök')
      const name = `Pentry ${randomUUID().slice(0, 4)}`
      await (await apiAs(emailAddress)).renameFolder({ body: { id: folderId, name } })
      await walker.button('RenameFolder:Submit').click()
      await walker.button('NameForm:SaveMine').waitFor()
    },
  },
  'offer-unavailable': {
    path: folder(villa),
    who: 'kund',
    fails: true,
    before: answered('**/api/app/order/*', 503, { message: '', code: 'unavailable' }),
    reach: untilRetry,
  },
}
