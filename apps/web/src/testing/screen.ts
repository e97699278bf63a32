import { act } from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import { session } from '../lib/session.ts'
import { mount, see, type } from './mount.tsx'
import { pretendServer, textsAndSettings } from './server.ts'

type Answers = Parameters<typeof pretendServer>[0]

let unmount = async () => {}

/** Each test of a screen begins without a session, and leaves nothing on the page. */
export function testScreens() {
  beforeEach(() => session.end('handedOver'))
  afterEach(async () => {
    await unmount()
    unmount = async () => {}
  })
}

/** Opens the app at a path, with a server that gives these answers, and waits until its screen is shown. */
export async function openScreen(url: string, answers: Answers = {}) {
  const asked = pretendServer({ ...textsAndSettings, ...answers })
  // A test may open several, one after the other.
  await unmount()
  const mounted = await mount(url)
  unmount = mounted.unmount
  const { page, router } = mounted
  const main = () => page.querySelector('main')?.textContent ?? ''
  await see(() => expect(main()).toBeTruthy())
  return {
    page,
    router,
    main,
    /** The bodies that were sent to a path. */
    sentTo: (path: string) => asked.filter((request) => request.path === path).map(({ body }) => body),
    alert: () => page.querySelector('[role=alert]')?.textContent,
    status: () => page.querySelector('main output')?.textContent,
    async fill(fields: Record<string, string>) {
      for (const [name, text] of Object.entries(fields)) await type(page.querySelector(`input[name=${name}]`), text)
      await act(async () => page.querySelector('form')?.requestSubmit())
    },
    press: (name: string) =>
      act(async () => {
        const found = [...page.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === name)
        if (!found) throw new Error(`There is no ${name} to press`)
        found.click()
      }),
  }
}
