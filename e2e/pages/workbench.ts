import { expect, type Locator, type Page } from '@playwright/test'
import type { Client } from '@veck/contract/client'
import { press } from '../support/keyboard.ts'
import { translate } from '../support/translate.ts'

/** Makes an order with named folders and markings through the API: `{ '': ['Entré'], Kök: ['Norr', 'Söder'] }`. */
export async function makeOrder(api: Client, offerName: string, contents: Record<string, string[]>) {
  const { id: orderId } = await api.createOrder({ body: { offerName, note: '' } })
  const { folder: root } = await api.getOrder({ params: { id: orderId } })
  for (const [name, markings] of Object.entries(contents)) {
    const folderId = name ? (await api.createFolder({ body: { name, orderId, parentId: root.id } })).id : root.id
    for (const marking of markings) await api.createMarking({ body: { name: marking, folderId } })
  }
  return { orderId, rootId: root.id }
}

/** The screens of an order, with the sidebar. */
export const workbench = (page: Page) => {
  const tree = page.getByRole('navigation', { name: translate('SideBar:Contents') })
  const row = (name: string) => tree.getByRole('link', { name, exact: true })
  const tool = (key: 'Rename' | 'Duplicate' | 'MoveTo' | 'Delete') =>
    page
      .getByRole('group', { name: translate('SideBar:EditActions') })
      .getByRole('button', { name: translate(`SideBar:${key}`) })
  const handle = (name: string) =>
    page.getByRole('button', { name: translate('Move:Handle', 'sv', { name }), exact: true })
  return {
    tree,
    row,
    tool,
    heading: page.getByRole('heading', { level: 1 }),
    undo: page.getByRole('button', { name: translate('Toast:Undo'), exact: true }),
    open: (orderId: string) => page.goto(`/sv/order/${orderId}`),
    /** Expects these folders and markings, from top to bottom. */
    expectTree: (names: string[]) => expect(tree.getByRole('link')).toHaveText(names),
    handle,
    /** Lifts a marking with the keyboard. */
    lift: async (name: string) => {
      await press(handle(name), 'Space')
      await expect(page.getByText(translate('Move:Lifted', 'sv', { name }))).toBeAttached()
      // The drag library listens to the arrow keys from its next timer on.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 20)))
    },
    edit: async (...names: string[]) => {
      await page.getByRole('button', { name: translate('SideBar:Change'), exact: true }).click()
      for (const name of names) await tree.getByRole('checkbox', { name, exact: true }).check()
    },
  }
}

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('Nothing to drag there')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** Drags with the mouse in small steps; the button stays pressed. */
export async function dragOver(page: Page, from: Locator, to: Locator) {
  await page.mouse.move(...(await middleOf(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(to)), { steps: 12 })
}

/** Drags with a finger: holds until the marking is lifted, then moves; the finger stays down. */
export async function touchDragOver(page: Page, from: Locator, to: Locator, lifted: Locator) {
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (readonly [number, number])[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  // Wait until the sheet has slid in and its rows stand still.
  await from.tap({ trial: true })
  const start = await middleOf(from)
  await touch('touchStart', start)
  await lifted.waitFor()
  const [x, y] = await middleOf(to)
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share])
  }
  return { lift: () => touch('touchEnd') }
}
