import type { Page } from '@playwright/test'
import { untilMayGoOn } from '../pages/wizard-page.ts'
import { apiAs } from '../support/api.ts'
import { savedMarking } from '../support/order.ts'
import { settled } from '../support/settled.ts'
import { expect, test, withoutWebGL } from '../support/test.ts'

type Screen = {
  name: string
  path: string
  who?: string
  scheme?: 'dark'
  on?: keyof typeof devices
  before?: (page: Page) => Promise<void>
}

const devices = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } }
let place: Awaited<ReturnType<typeof savedMarking>>

const screens: Screen[] = [
  { name: 'sign-in', path: 'sv/account/login' },
  { name: 'sign-in-tablet', path: 'en/account/login', scheme: 'dark', on: 'tablet' },
  { name: 'offers', path: 'sv/orders', who: 'kund' },
  { name: 'offers-dark', path: 'en/orders', who: 'kund', scheme: 'dark' },
  { name: 'folder', path: 'sv/order/{orderId}/folder/{folderId}', who: 'kund' },
  { name: 'folder-tablet', path: 'en/order/{orderId}/folder/{folderId}', who: 'kund', scheme: 'dark', on: 'tablet' },
  { name: 'fabrics', path: 'sv/order/{orderId}/marking/{markingId}/2', who: 'kund', before: untilMayGoOn },
  { name: 'configurator', path: 'sv/order/{orderId}/marking/{markingId}/3', who: 'kund' },
  { name: 'configurator-dark', path: 'en/order/{orderId}/marking/{markingId}/3', who: 'kund', scheme: 'dark' },
  { name: 'configurator-phone', path: 'sv/order/{orderId}/marking/{markingId}/3', who: 'kund', on: 'phone' },
  { name: 'preview', path: 'sv/order/{orderId}/preview/init', who: 'kund' },
  { name: 'preview-phone', path: 'en/order/{orderId}/preview/init', who: 'kund', on: 'phone' },
  { name: 'search', path: 'en/orders/search?q=villa', who: 'salj' },
  { name: 'administration', path: 'sv/admin', who: 'salj' },
  { name: 'prices', path: 'sv/admin/numbers/prices', who: 'salj' },
]

test.beforeAll(async () => {
  place = await savedMarking(await apiAs('kund'))
})

for (const { name, path, who, scheme, on, before } of screens) {
  test(name, async ({ page, signInAs }) => {
    await page.emulateMedia({ colorScheme: scheme ?? 'light' })
    if (on) await page.setViewportSize(devices[on])
    if (who) await signInAs(who)
    await withoutWebGL(page)
    const { orderId, folderId, markingId } = place
    const ids: Record<string, string> = { orderId, folderId, markingId }
    await page.goto(`/${path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? '')}`)
    await settled(page)
    await before?.(page)
    const picture = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled', caret: 'hide' })
    expect(picture).toMatchSnapshot(`${name}.jpeg`)
  })
}
