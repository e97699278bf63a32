import type { Page } from '@playwright/test'
import { wizardPage } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { savedMarking } from '../support/order.ts'
import { expect, test, withMotion } from '../support/test.ts'

test.use({ ...withMotion, webGL: true })

/** Until the page has encoded an image of a canvas. */
const untilEncoded = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { toBlob } = HTMLCanvasElement.prototype
        HTMLCanvasElement.prototype.toBlob = function encode(callback, ...format) {
          const onEncoded = (image: Blob | null) => {
            callback(image)
            resolve()
          }
          toBlob.call(this, onEncoded, ...format)
        }
      }),
  )

test('[24.1][B2.28] the curtain hangs in a 3D scene that can be turned, opened and closed, with the choices', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  await signInAs('kund')
  // A small window: the processor draws every pixel.
  await page.setViewportSize({ width: 390, height: 560 })
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  const room = page.getByRole('application', { name: wizard.text('CurtainPreview:Name') })
  const picture = async () => (await room.screenshot()).toString('base64')
  await expect(room.locator('canvas')).toBeVisible()
  // The drawing is replaced when the 3D scene has drawn its first frame.
  await expect(wizard.picture.locator('svg[role=img]')).toHaveCount(0)
  await expectAccessible(page)
  const straight = await picture()
  await room.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(picture).not.toBe(straight)

  // It opens by a key, and its leading edge is pulled back by the pointer.
  const handle = room.getByRole('slider', { name: wizard.text('CurtainPreview:Handle') })
  const middle = async () => {
    const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  await expect(handle).toHaveAttribute('aria-valuenow', '0')
  await handle.focus()
  const closed = { picture: await picture(), ...(await middle()) }
  await page.keyboard.press('End')
  await expect(handle).toHaveAttribute('aria-valuetext', wizard.text('CurtainPreview:HandleOpen'))
  await expect.poll(async () => Math.abs((await middle()).x - closed.x)).toBeGreaterThan(20)
  expect(await picture()).not.toBe(closed.picture)
  await expect(wizard.picture.getByRole('status')).toContainText('cm')
  // The edge comes to rest before the pointer takes it.
  await expect.poll(async () => (await middle()).x === (await middle()).x).toBe(true)
  const open = { picture: await picture(), ...(await middle()) }
  await page.mouse.move(open.x, open.y)
  await page.mouse.down()
  await page.mouse.move(closed.x, closed.y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => Number(await handle.getAttribute('aria-valuenow'))).toBeLessThan(5)
  await expect.poll(async () => Math.abs((await middle()).x - closed.x)).toBeLessThan(10)
  expect(await picture()).not.toBe(open.picture)

  await wizard.setLength('Configurator:WallHeight', 300)
  await expect(wizard.picture).toContainText('300 cm hög vägg')
  await wizard.untilConfirmed()
  // The offer to the client shows the saved curtain as it hangs here. The save waits for the picture: the processor may draw
  // for longer than the wizard stays open after it.
  const taken = untilEncoded(page)
  await page.route('**/orderline', async (route) => {
    await taken
    await route.continue()
  })
  const rendering = page.waitForResponse((response) => response.url().endsWith('/rendering'))
  await wizard.button('Marking:Save').click()
  expect((await rendering).status()).toBe(204)
})

test('[18][24.3] no screen waits for the code of the 3D scene: the curtain is drawn until it is there', async ({
  page,
  signInAs,
}) => {
  const { orderId, markingId } = await savedMarking(await apiAs('kund'))
  const held: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    const script = await page.request.get(route.request().url())
    if ((await script.text()).includes('WebGLRenderer')) held.push(route.request().url())
    else await route.continue()
  })
  await signInAs('kund')
  await page.goto('/sv/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const wizard = wizardPage(page)
  await wizard.open(orderId, markingId, 3)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(wizard.picture.locator('svg[role=img]')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
