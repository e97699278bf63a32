import { describe, expect, test } from 'vitest'
import { photoProblem } from './photo-check.ts'
import { isAllDone, isUnderWay, nextToSend, unsent, uploadsAfter, type Upload } from './uploads.ts'

const upload = (id: string): Upload => ({
  id,
  file: new File(['x'], `${id}.jpg`),
  url: '',
  name: '',
  note: '',
  state: 'chosen',
  share: 0,
  reason: '',
  breaks: 0,
})

const chosen = uploadsAfter([], { type: 'choose', uploads: ['a', 'b', 'c'].map(upload) })
const started = uploadsAfter(chosen, { type: 'start', ids: ['a', 'b', 'c'] })
const states = (uploads: Upload[]) => uploads.map(({ state }) => state)

describe('uploads', () => {
  test('[16.13] are sent one after the other, in the order in which they were chosen', () => {
    const one = uploadsAfter(started, { type: 'send', id: nextToSend(started)?.id ?? '' })
    expect(states(one)).toEqual(['sending', 'waiting', 'waiting'])
    expect(nextToSend(one)).toBeUndefined()
    expect(nextToSend(uploadsAfter(one, { type: 'succeed', id: 'a' }))?.id).toBe('b')
    expect(nextToSend(uploadsAfter(one, { type: 'remove', id: 'a' }))?.id).toBe('b')
  })

  test('[B8.3] that failed keep their texts and are sent again when the user presses upload', () => {
    const translated = uploadsAfter(started, { type: 'edit', id: 'b', edited: { name: 'Nisch' } })
    const failed = uploadsAfter(translated, { type: 'fail', id: 'b', reason: 'skadad' })
    expect(unsent(failed).map(({ name, reason }) => [name, reason])).toEqual([['Nisch', 'skadad']])
    const again = uploadsAfter(failed, { type: 'start', ids: ['b'] })
    expect(again[1]).toMatchObject({ state: 'waiting', reason: '', name: 'Nisch' })
  })

  test('[16.1] whose connection broke wait and are sent again, up to a limit', () => {
    const send = (uploads: Upload[]) => uploadsAfter(uploads, { type: 'send', id: 'a' })
    const broken = (uploads: Upload[]) => uploadsAfter(send(uploads), { type: 'break', id: 'a', reason: 'inget svar' })
    const once = broken(started)
    expect(once[0]).toMatchObject({ state: 'waiting', share: 0, reason: '' })
    expect(nextToSend(once)?.id).toBe('a')
    const often = [2, 3, 4, 5].reduce(broken, once)
    expect(often[0]).toMatchObject({ state: 'failed', reason: 'inget svar' })
    expect(uploadsAfter(often, { type: 'start', ids: ['a'] })[0]).toMatchObject({ state: 'waiting', breaks: 0 })
  })

  test('[B5.5] that were refused are never sent, and stay until the user removes them', () => {
    const refused: Upload = { ...upload('d'), state: 'refused', reason: 'ingen bild' }
    const uploads = uploadsAfter(chosen, { type: 'choose', uploads: [refused] })
    expect(unsent(uploads).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(isAllDone([refused])).toBe(false)
  })

  test('are done when all of them are done', () => {
    const done = ['a', 'b', 'c'].reduce((uploads, id) => uploadsAfter(uploads, { type: 'succeed', id }), started)
    expect([isUnderWay(started), isAllDone(started), isUnderWay(done), isAllDone(done)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(isAllDone([])).toBe(false)
  })
})

test('[B5.5] only images are accepted, by type or file extension, up to 25 MB', () => {
  const file = (name: string, type: string, size = 1) => photoProblem({ name, type, size })
  expect([file('a.jpg', 'image/jpeg'), file('IMG_1.HEIC', ''), file('a.webp', 'image/webp')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([file('a.svg', 'image/svg+xml'), file('a.pdf', 'application/pdf'), file('heic', '')]).toEqual([
    'notAPhoto',
    'notAPhoto',
    'notAPhoto',
  ])
  expect([file('a.jpg', 'image/jpeg', 26_214_400), file('a.jpg', 'image/jpeg', 26_214_401)]).toEqual([
    undefined,
    'photoTooLarge',
  ])
  expect(file('a.jpg', 'image/jpeg', 0)).toBe('required')
})
