import { expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { aLine, aMarking, anOrder } from '../../testing/curtain.ts'
import { signedInAs } from '../../testing/user.ts'
import { savedDraft } from './draft.ts'
import { createDraftStorage, draftStorage } from './draft-storage.ts'

const begunFrom = savedDraft(anOrder(aLine()), aMarking())
const unsaved = { draft: { ...begunFrom, name: 'Annat' }, begunFrom }

test('unsaved work is found again after a reload, marking by marking', () => {
  createDraftStorage(sessionStorage).write('m1', unsaved)
  const afterReload = createDraftStorage(sessionStorage)
  expect(afterReload.read('m1')).toEqual(unsaved)
  expect(afterReload.read('m2')).toBeUndefined()
  afterReload.write('m1', undefined)
  expect(afterReload.read('m1')).toBeUndefined()
})

test('it outlives a session that expires, not one that the user ends', () => {
  sessionStorage.setItem('other', 'kept')
  session.start(signedInAs())
  draftStorage.write('m1', unsaved)
  session.end('expired')
  expect(draftStorage.read('m1')).toEqual(unsaved)
  session.start(signedInAs())
  session.end('signedOut')
  expect(draftStorage.read('m1')).toBeUndefined()
  expect(sessionStorage.getItem('other')).toBe('kept')
})
