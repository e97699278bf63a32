import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { session } from '../lib/session/session.ts'
import { mount } from './mount.tsx'
import { pretendServer, textsAndSettings } from './server.ts'

type Answers = Parameters<typeof pretendServer>[0]

let unmount = () => {}

/** Each test of a screen begins without a session, and leaves nothing on the page. */
export function testScreens() {
  beforeEach(() => session.end('handedOver'))
  afterEach(() => {
    unmount()
    unmount = () => {}
    notifications.clean()
  })
}

const main = () => screen.queryByRole('main')?.textContent ?? ''

/** Opens the app at a path, with a server that gives these answers, and waits until its screen is shown. */
export async function openScreen(url: string, answers: Answers = {}) {
  const asked = pretendServer({ ...textsAndSettings, ...answers })
  // A test may open several, one after the other.
  unmount()
  const mounted = mount(url)
  unmount = mounted.unmount
  await waitFor(() => expect(main()).toBeTruthy())
  return {
    router: mounted.router,
    /** The text of the screen. */
    main,
    /** The bodies that were sent to a path. */
    sentTo: (path: string) => asked.filter((request) => request.path === path).map(({ body }) => body),
    /** The error of the screen. */
    alert: () => within(screen.getByRole('main')).queryByRole('alert')?.textContent,
    /** What the screen announces. */
    status: () => within(screen.getByRole('main')).queryAllByRole('status')[0]?.textContent,
  }
}
