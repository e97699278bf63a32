import type { TextKey } from '@veck/texts'
import type { Contents } from '../contents.ts'
import { inTurn, pressed, untilDialog, type State, type States, type Step } from '../state.ts'

const marking = ({ villa: { orderId, markingId } }: Contents) => `order/${orderId}/marking/${markingId}`
const untilDrawn: Step = async ({ page, button }) => {
  await page.locator('[data-testid=curtain-preview] canvas').waitFor()
  await button('CurtainPreview:Figure').waitFor()
}
const inRoom = (...steps: Step[]): State => ({
  path: (contents) => `${marking(contents)}/3`,
  who: 'kund',
  withWebGL: true,
  reach: inTurn(untilDrawn, ...steps, ({ page }) => page.waitForTimeout(2000)),
})
const handle: Step = async ({ page, say }) => {
  await page.getByRole('slider', { name: say('CurtainPreview:Handle') }).press('End')
}
const onWall = (...steps: Step[]): State => ({
  path: (contents) => `${marking(contents)}/fabrics`,
  who: 'kund',
  withWebGL: true,
  reach: inTurn(({ page }) => page.getByRole('gridcell').first().waitFor(), ...steps),
})
const opened = inTurn(({ page }) => page.getByRole('gridcell').first().getByRole('button').first().click(), untilDialog)
const shownAs =
  (key: TextKey): Step =>
  ({ dialog, say }) =>
    dialog.getByText(say(key), { exact: true }).click()

/** The curtain in its room at each time of day, opened, and the fabric wall's views of one fabric and of several. */
export const room: States = {
  'room-evening': inRoom(pressed('CurtainPreview:Light.evening')),
  'room-night': inRoom(pressed('CurtainPreview:Light.night')),
  'room-opened': inRoom(handle),
  'room-figure': inRoom(pressed('CurtainPreview:Figure')),
  'wall-on-marking': onWall(),
  'wall-tray': onWall(async ({ page }) => {
    for (const each of [0, 1, 2]) await page.getByRole('gridcell').nth(each).getByRole('button').last().click()
  }),
  'wall-fabric-folds': onWall(opened, shownAs('FabricWall:Folds')),
  'wall-fabric-real-size': onWall(opened, shownAs('FabricWall:RealSize')),
  'wall-calibrate': onWall(opened, shownAs('FabricWall:RealSize'), ({ dialog, say }) =>
    dialog.getByText(say('FabricWall:Calibrate')).click(),
  ),
  'wall-compare-weave': onWall(async ({ page, say }) => {
    for (const each of [0, 5]) await page.getByRole('gridcell').nth(each).getByRole('button').last().click()
    await page.getByRole('button', { name: say('FabricWall:OnCurtain_other', { count: 2 }) }).click()
    await page.getByText(say('FabricWall:WeaveRealSize'), { exact: true }).click()
  }),
  'wall-favourites-none': { path: 'fabrics?favourites=yes', who: ({ empty }) => empty.emailAddress },
}
