import { CurtainConfiguration, defaultChoices, defaultParameters, type MarkingWindow } from '@veck/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aMarking, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => {
  sessionStorage.clear()
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const measured = {
  ...defaultChoices,
  curtainConfiguration: CurtainConfiguration.CoverWall,
  wallWidth: 320,
  wallHeight: 250,
}
const savedAt = '/api/app/marking/measured'

/** Numbers and units are joined by a space that does not break. */
const textOf = (element: Element) => element.textContent?.replaceAll('\u00A0', ' ')

/** The fields of the window of a marking without fabric, opened. */
const openWindow = async (window?: MarkingWindow) => {
  const opened = await openScreen('/sv/order/o1/marking/m1/3', {
    '/api/app/order/o1': () => ({ body: anOrder(undefined, aMarking({ measured, window })) }),
    '/api/app/curtaincalculator/parameters': () => ({
      body: Object.fromEntries(Object.entries(defaultParameters).map(([name, value]) => [name, { value }])),
    }),
    '/api/app/account/last-curtain': () => ({ body: { last: null } }),
    [savedAt]: () => ({ status: 500 }),
  })
  const head = await screen.findByRole('button', { name: /^Fönstret/ })
  await user.click(head)
  const section = within(screen.getByRole('region', { name: 'Fönstret' }))
  const inputOf = (name: string) => section.getByRole<HTMLInputElement>('textbox', { name })
  return { ...opened, said: () => textOf(head), section, inputOf }
}

test('[24] the window is saved with the sizes, and its line says what is known', async () => {
  const { said, section, inputOf, sentTo } = await openWindow()
  expect(said()).toContain('Ritas som ett vanligt fönster')
  await write(inputOf('Bredd'), '140')
  await write(inputOf('Bröstning'), '85')
  await user.click(section.getByRole('checkbox', { name: 'Element under fönstret' }))
  await user.selectOptions(section.getByRole('combobox', { name: 'Balkongdörr' }), 'Till vänster')
  expect(said()).toContain('140 cm brett, bröstning 85 cm, element, dörr till vänster')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(sentTo(savedAt)).toHaveLength(1))
  expect(sentTo(savedAt)[0]).toMatchObject({ window: { width: 140, sill: 85, radiator: true, door: 'left' } })
})

test('[24] an emptied size and a cleared window are no longer said', async () => {
  const { said, section, inputOf, sentTo } = await openWindow({ width: 140, sill: 85, label: 'Kök' })
  await user.clear(inputOf('Bröstning'))
  await user.tab()
  expect(said()).toMatch(/Kök, 140 cm brett$/)
  await user.click(section.getByRole('button', { name: 'Rensa fönstret' }))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(sentTo(savedAt)).toHaveLength(1))
  expect(sentTo(savedAt)[0]).toMatchObject({ window: null })
})

test('[24] a window that is higher than its wall says so at its field, and is not saved', async () => {
  const { section, inputOf } = await openWindow({ sill: 100 })
  await write(inputOf('Höjd'), '151')
  const description = /^Fönstret får inte plats på väggen: högst 150\scm.$/
  expect(section.getByRole('textbox', { name: 'Höjd', description })).toBe(inputOf('Höjd'))
  expect(screen.getByRole('button', { name: 'Spara' })).toHaveProperty('disabled', true)
  await write(inputOf('Höjd'), '150')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Spara' })).toHaveProperty('disabled', false))
})
