import type { Contents } from '../contents.ts'
import {
  inTurn,
  pressed,
  stay,
  untilDialog,
  untilToast,
  type State,
  type States,
  type Step,
  type Visitor,
} from '../state.ts'

type Project = Contents['project']

const inHotel = (rest: (project: Project) => string, more: Partial<State> = {}): State => ({
  path: ({ project: made }) => `order/${made.orderId}${rest(made)}`,
  who: ({ project: made }) => made.emailAddress,
  ...more,
})
const table = (reach: Step, more: Partial<State> = {}) => inHotel(() => '/table', { reload: true, reach, ...more })
const folder = (id: 'typeId' | 'followerId' | 'rootId', rest = '', more: Partial<State> = {}) =>
  inHotel((made) => `/folder/${made[id]}${rest}`, more)

const cell = ({ page }: Visitor, place: number) => page.getByRole('gridcell').nth(place)
/** Places are counted along the first row: checkbox, folder, marking … */
const choose =
  (place: number): Step =>
  (walker) =>
    cell(walker, place).click()
const edited: Step = async (walker) => {
  await choose(2)(walker)
  await walker.page.keyboard.press('F2')
  await walker.page.getByRole('grid').locator('input:not([type=checkbox])').first().waitFor()
}
const tickedRows: Step = async ({ page }) => {
  for (const row of [0, 1, 2]) await page.locator(`[data-check="${row}"]`).click()
}
/** What a spreadsheet puts on the clipboard. */
const pasted =
  (text: string): Step =>
  ({ page }) =>
    page.evaluate((cells) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', cells)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
const faultsPasted = inTurn(
  choose(2),
  pasted(`Ett alldeles för långt namn på en markering\nFönster höger\n${'W'.repeat(30)}\n`),
  ({ page }) => page.locator('output strong').first().waitFor(),
)
/** The toast says what was undone. */
const renamedAndUndone: Step = async (walker) => {
  const { page, say } = walker
  await edited(walker)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Fönster mot sjön')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Fönster mot sjön' }).first().waitFor()
  await page.getByText(say('OrderTable:Saving')).waitFor({ state: 'hidden' })
  await page.keyboard.press('ControlOrMeta+z')
  await untilToast(walker)
}
const file =
  (lines: (say: Visitor['say']) => string[][]): Step =>
  async ({ page, say }) => {
    const text = lines(say)
      .map((cells) => cells.join(';'))
      .join('\r\n')
    const buffer = Buffer.from(`\uFEFF${text}`)
    await page.locator('input[type=file]').setInputFiles({ name: 'rumslista.csv', mimeType: 'text/csv', buffer })
    await page.locator('main h2').first().waitFor()
  }
const heads = (say: Visitor['say']) =>
  (['folder', 'name', 'width', 'height', 'quantity'] as const).map((column) => say(`Workbook:Column.${column}`))
const faultyFile = file((say) => [
  heads(say),
  ['201', 'Fönster vänster', 'bred', '240', '2'],
  ['201', 'Ett alldeles för långt namn på en markering', '150', '-4', '2'],
  ['202', '', '150', '240', 'två'],
  ['202', 'Fönster höger', '99999', '240', '2'],
])
const rightFile = file((say) => [
  heads(say),
  ['201', 'Fönster vänster', '150', '240', '2'],
  ['201', 'Dörr', '90', '210', '1'],
])
const imported: Step = async (walker) => {
  await rightFile(walker)
  await walker.page.keyboard.press('ControlOrMeta+s')
  await walker.page.getByRole('grid').waitFor()
  await untilToast(walker)
}
const templates =
  (item: 'Templates:Save' | 'Templates:Insert'): Step =>
  async (walker) => {
    await walker.page
      .getByRole('main')
      .getByRole('button', { name: walker.say('Templates:Menu'), exact: true })
      .click()
    await walker.item(item).click()
    await untilDialog(walker)
  }
const menu: Step = async ({ page, say }) => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: say('Commands:Search') }).waitFor()
}
const searched =
  (text: string): Step =>
  ({ page, say }) =>
    page.getByRole('textbox', { name: say('Commands:Search') }).fill(text)
const shortcuts: Step = async (walker) => {
  await walker.page.keyboard.press('Shift+?')
  await untilDialog(walker)
}
const templatesPage = (more: Partial<State> = {}): State => ({
  path: 'templates',
  who: ({ project: made }) => made.emailAddress,
  ...more,
})
const dialogOf =
  (key: 'Templates:NewOrderOf' | 'Templates:DeleteNamed'): Step =>
  async (walker) => {
    await walker.button(key, { name: 'Dubbelrum, två fönster' }).click()
    await untilDialog(walker)
  }

/** Large projects: many markings at once. */
export const project: States = {
  'table-hotel': table(async () => {}),
  'table-cell-edited': table(edited),
  'table-rows-selected': table(tickedRows),
  'table-pasted-with-faults': table(faultsPasted),
  'table-undone': table(renamedAndUndone),
  'table-empty': {
    path: ({ empty }) => `order/${empty.untouchedId}/table`,
    who: ({ empty }) => empty.emailAddress,
  },
  'history-of-project': inHotel(() => '/edit', { whole: true }),
  'change-curtains': inHotel(() => '/change'),
  'change-curtains-outcome': inHotel((made) => `/change/${made.typeId}`, {
    reach: async ({ page, field }) => {
      await field('ChangeLines:Deduction').fill('9')
      await page
        .locator('aside[aria-busy=false]')
        .filter({ hasText: /kr|SEK/ })
        .waitFor()
    },
  }),
  'room-type': folder('typeId'),
  'room-type-followers': folder('typeId', '', {
    reach: ({ page, say }) => page.getByText(say('RoomTypes:ShowFollowers')).click(),
  }),
  'room-follower': folder('followerId'),
  'rooms-new': folder('typeId', '/rooms'),
  'rooms-new-wrong': folder('typeId', '/rooms', {
    reach: async ({ field }) => {
      await field('RoomTypes:Floors').fill('1-3')
      await field('RoomTypes:Numbers').fill('ett till tio')
    },
  }),
  'rooms-existing': folder('typeId', '/rooms', {
    reach: async ({ page, say }) => {
      await page.getByText(say('RoomTypes:Existing'), { exact: true }).click()
      await page.getByRole('checkbox', { name: 'Svit' }).check()
      await page.locator('output[aria-busy=false]').filter({ hasText: /\d/ }).waitFor()
    },
  }),
  'import-first': inHotel(() => '/import'),
  'import-faults': inHotel(() => '/import', { reach: faultyFile }),
  'import-checked': inHotel(() => '/import', { reach: rightFile }),
  'import-columns': inHotel(() => '/import', { reach: inTurn(rightFile, pressed('Workbook:ChangeColumns')) }),
  'import-done': inHotel(() => '/import', { reach: imported }),
  templates: templatesPage(),
  'templates-none': templatesPage({ who: ({ empty }) => empty.nobody }),
  'template-new-order': templatesPage({ reach: dialogOf('Templates:NewOrderOf') }),
  'template-delete-question': templatesPage({ reach: dialogOf('Templates:DeleteNamed') }),
  'template-save': folder('typeId', '', { reach: templates('Templates:Save') }),
  'template-insert': folder('rootId', '', {
    reach: inTurn(templates('Templates:Insert'), ({ page, say }) =>
      page.getByText(say('Templates:TodaysPrices')).waitFor(),
    ),
  }),
  favourites: {
    path: ({ project: made }) => `order/${made.orderId}/marking/${made.ownId}/2`,
    who: ({ project: made }) => made.emailAddress,
    reach: ({ page, say }) => page.getByText(say('Fabrics:Favourites'), { exact: true }).first().click(),
  },
  'favourites-none': {
    path: ({ empty }) => `order/${empty.orderId}/marking/${empty.markingId}/2`,
    who: ({ empty }) => empty.emailAddress,
    reach: ({ page, say }) => page.getByText(say('Fabrics:Favourites'), { exact: true }).first().click(),
  },
  'command-menu': folder('rootId', '', { reach: menu }),
  'command-menu-searched': folder('rootId', '', { reach: inTurn(menu, searched('fönster')) }),
  'command-menu-nothing': folder('rootId', '', { reach: inTurn(menu, searched('finns inte alls')) }),
  shortcuts: folder('rootId', '', { reach: inTurn(shortcuts, stay) }),
}
