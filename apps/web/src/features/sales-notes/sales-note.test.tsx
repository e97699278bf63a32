import { screen, waitFor, within } from '@testing-library/react'
import type { Order, SalesNote } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import type { Seen } from '../../testing/server.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, email: 'salj@veck.example' })))

const path = '/api/app/order/o1/salesnote'
const aNote = (changes: Partial<SalesNote> = {}): SalesNote => ({
  text: 'Ring före kl. 10',
  version: 3,
  updatedAtFormatted: '2026-11-17 09:00',
  updatedByName: 'Sara Lind',
  ...changes,
})
const noNote = aNote({ text: '', version: 0, updatedAtFormatted: null, updatedByName: '' })

/** A server that keeps the note as the real one does. */
const keeping = (first: SalesNote) => {
  const kept = { note: first }
  const answer = ({ method, body }: Seen) => {
    if (method === 'GET') return { body: kept.note }
    const typed = body as { text: string; version: number }
    if (typed.version !== kept.note.version) return { status: 409, body: { code: 'stale', message: 'Ändrad.' } }
    kept.note = aNote({ text: typed.text, version: typed.version + 1 })
    return { body: kept.note }
  }
  return { kept, answer }
}

const placed: Order = { ...anOrder(aLine()), status: OrderStatus.OrderPlaced }
const open = (
  answer: (request: Seen) => { status?: number; body: unknown },
  page = 'preview/finished',
  order = placed,
) =>
  openScreen(`/sv/order/o1/${page}`, {
    '/api/app/order/o1': () => ({ body: order }),
    '/api/app/globalization/countries': () => ({ body: { Sverige: 'SE' } }),
    [path]: answer,
  })
const card = () => screen.findByRole('region', { name: 'Anteckning för kollegor' })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
/** The choice between two texts is not active at once. */
const choose = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}
const saved = (bodies: unknown[]) => bodies.filter(Boolean)

describe('the note for colleagues', () => {
  const pages: [string, string, OrderStatus][] = [
    ['the finished preview', 'preview/finished', OrderStatus.OrderPlaced],
    ['the preview of an open order', 'preview/init', OrderStatus.Initiated],
    ['the outermost folder', `folder/${placed.folder.id}`, OrderStatus.Initiated],
  ]
  test.each(pages)('is shown to sales on %s, with author and time', async (_name, page, status) => {
    await open(keeping(aNote()).answer, page, { ...placed, status })
    const note = await card()
    await within(note).findByText('Ring före kl. 10')
    expect(note.textContent).toContain('Bara säljare ser den.')
    expect(note.textContent).toContain('Sara Lind, 2026-11-17\u00A009:00')
  })

  test.each(pages)('is neither asked for nor shown to a customer on %s', async (_name, page, status) => {
    session.start(signedInAs())
    const { sentTo, main } = await open(keeping(aNote()).answer, page, { ...placed, status })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(main()).toContain('Fönster söder'))
    expect(screen.queryByRole('region', { name: 'Anteckning för kollegor' })).toBeNull()
    expect(sentTo(path)).toEqual([])
  })

  test('is written with the version that was seen', async () => {
    const { sentTo } = await open(keeping(noNote).answer)
    await press('Skriv en anteckning')
    expect(document.activeElement).toBe(field('Din anteckning'))
    await write(field('Din anteckning'), 'Väntar på väv')
    await press('Spara anteckningen')
    await within(await card()).findByText('Väntar på väv')
    expect(saved(sentTo(path))).toEqual([{ text: 'Väntar på väv', version: 0 }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ändra anteckningen' }))
  })

  test('is removed by saving it empty', async () => {
    const { sentTo } = await open(keeping(aNote()).answer)
    await press('Ändra anteckningen')
    await write(field('Din anteckning'), '')
    await press('Spara anteckningen')
    await screen.findByRole('button', { name: 'Skriv en anteckning' })
    await screen.findByText('Anteckningen är borttagen.')
    expect(saved(sentTo(path))).toEqual([{ text: '', version: 3 }])
  })

  test('shows what a colleague saved meanwhile beside what was typed, which replaces it only on request', async () => {
    const { kept, answer } = keeping(aNote())
    const { sentTo } = await open(answer)
    await press('Ändra anteckningen')
    await write(field('Din anteckning'), 'Min text')
    kept.note = aNote({ text: 'Kollegans text', version: 4, updatedByName: 'Olle Ek' })
    await press('Spara anteckningen')
    const theirs = await screen.findByText('Kollegans text')
    expect(theirs.parentElement?.textContent).toContain('Olle Ek har ändrat anteckningen medan du skrev.')
    expect(field('Din anteckning').value).toBe('Min text')
    expect(document.activeElement).toBe(field('Din anteckning'))
    await choose('Ersätt med min text')
    await within(await card()).findByText('Min text')
    expect(saved(sentTo(path))).toEqual([
      { text: 'Min text', version: 3 },
      { text: 'Min text', version: 4 },
    ])
  })

  test('is not replaced by a double click on the save button', async () => {
    const { kept, answer } = keeping(aNote())
    const { sentTo } = await open(answer)
    await press('Ändra anteckningen')
    await write(field('Din anteckning'), 'Min text')
    kept.note = aNote({ text: 'Kollegans text', version: 4 })
    await press('Spara anteckningen')
    const [replace, take] = await Promise.all(
      ['Ersätt med min text', 'Använd kollegans'].map((name) => screen.findByRole('button', { name })),
    )
    expect(screen.queryByRole('button', { name: 'Spara anteckningen' })).toBeNull()
    expect([replace, take].map((button) => button?.hasAttribute('disabled'))).toEqual([true, true])
    await user.click(replace ?? document.body)
    expect(saved(sentTo(path))).toHaveLength(1)
    expect(kept.note.text).toBe('Kollegans text')
    await choose('Använd kollegans')
  })

  test('can be left as the colleague wrote it', async () => {
    const { kept, answer } = keeping(aNote())
    const { sentTo } = await open(answer)
    await press('Ändra anteckningen')
    await write(field('Din anteckning'), 'Min text')
    kept.note = aNote({ text: 'Kollegans text', version: 4 })
    await press('Spara anteckningen')
    await choose('Använd kollegans')
    await within(await card()).findByText('Kollegans text')
    expect(screen.queryByLabelText('Din anteckning')).toBeNull()
    expect(saved(sentTo(path))).toHaveLength(1)
  })

  test('is not discarded without a question, and is kept when the page is loaded again', async () => {
    const { answer } = keeping(aNote())
    await open(answer)
    await press('Ändra anteckningen')
    await write(field('Din anteckning'), 'Halvskriven')
    await press('Avbryt')
    await press('Fortsätt skriva')
    expect(field('Din anteckning').value).toBe('Halvskriven')
    await open(answer)
    await waitFor(() => expect(field('Din anteckning').value).toBe('Halvskriven'))
    await press('Avbryt')
    await press('Släng')
    await within(await card()).findByText('Ring före kl. 10')
    await open(answer)
    await within(await card()).findByText('Ring före kl. 10')
    expect(screen.queryByLabelText('Din anteckning')).toBeNull()
  })

  test('can be asked for again if it could not be read', async () => {
    let isDown = true
    await open(() => (isDown ? { status: 500, body: { message: 'Fel', code: 'unknown' } } : { body: aNote() }))
    const retry = await within(await card()).findByRole('button', { name: 'Försök igen' })
    isDown = false
    await user.click(retry)
    await within(await card()).findByText('Ring före kl. 10')
    expect(screen.queryByText('Fel')).toBeNull()
  })
})
