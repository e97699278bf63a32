import { describe, expect, test } from 'vitest'
import { address, otherId, problems, problemsWithout, someId } from '../testing/reading.ts'
import { folderCalls } from './folders.ts'
import { markingCalls } from './markings.ts'

const name = 'x'.repeat(20)
const longName = 'x'.repeat(21)

describe('markings', () => {
  test('[B7.2][B5.1] markings are created with a name of at most 20 characters in a folder', () => {
    expect(address('createMarking')).toBe('POST /api/app/marking')
    const { body, answer } = markingCalls.createMarking
    expect(problems(body, { name, folderId: someId })).toEqual({})
    expect(problemsWithout(body, { name, folderId: someId })).toEqual({ name: 'required', folderId: 'required' })
    expect(problems(body, { name: longName, folderId: someId })).toEqual({ name: 'tooLong' })
    expect(answer.parse({ id: someId, version: 2 })).toHaveProperty('id', someId)
  })

  test('[B7.3][B7.5] markings are renamed', () => {
    expect(address('updateMarking')).toBe('PUT /api/app/marking')
    expect(address('renameMarking')).toBe('PUT /api/app/marking/name')
    expect(problemsWithout(markingCalls.updateMarking.body, { id: someId, name })).toEqual({
      id: 'required',
      name: 'required',
    })
    expect(problemsWithout(markingCalls.renameMarking.body, { orderId: otherId, id: someId, name })).toEqual({
      orderId: 'required',
      id: 'required',
      name: 'required',
    })
    expect(problems(markingCalls.renameMarking.body, { orderId: otherId, id: someId, name: longName })).toEqual({
      name: 'tooLong',
    })
  })

  test('[B7.4] markings are moved and reordered', () => {
    expect(address('moveMarking')).toBe('PATCH /api/app/marking')
    const { body } = markingCalls.moveMarking
    const move = { id: someId, folderId: otherId, newIndex: 2, oldIndex: 0, markOnMarkPosChange: true }
    expect(body.parse(move)).toEqual(move)
    expect(Object.keys(problemsWithout(body, move))).toEqual(Object.keys(move))
    expect(problems(body, { ...move, newIndex: -1, oldIndex: 0.5, markOnMarkPosChange: 'true' })).toEqual({
      newIndex: 'tooLow',
      oldIndex: 'notANumber',
      markOnMarkPosChange: 'invalid',
    })
  })

  test('[B7.6][B7.7][B5.3] markings and folders are copied under a name of at most 20 characters', () => {
    expect(address('copyMarking')).toBe('POST /api/app/order/markingcopy')
    expect(address('copyFolder')).toBe('POST /api/app/order/foldercopy')
    for (const { body } of [markingCalls.copyMarking, folderCalls.copyFolder]) {
      expect(problemsWithout(body, { id: someId, name, orderId: otherId })).toEqual({
        id: 'required',
        name: 'required',
        orderId: 'required',
      })
      expect(problems(body, { id: someId, name: longName, orderId: otherId })).toEqual({ name: 'tooLong' })
    }
  })

  test('[B7.10] markings are deleted by query', () => {
    expect(address('deleteMarking')).toBe('DELETE /api/app/marking')
    const { query } = markingCalls.deleteMarking
    expect(query.parse({ markingId: someId, throwIfNull: 'true' })).toEqual({ markingId: someId, throwIfNull: true })
    expect(query.parse({ markingId: someId })).toEqual({ markingId: someId, throwIfNull: false })
    expect(problems(query, { throwIfNull: 'maybe' })).toEqual({ markingId: 'required', throwIfNull: 'invalid' })
  })
})

describe('folders', () => {
  test('[B7.8][B5.2] folders are created in a parent, or in the root', () => {
    expect(address('createFolder')).toBe('POST /api/app/folder')
    const { body, answer } = folderCalls.createFolder
    const folder = { name, parentId: someId, orderId: otherId }
    expect(problems(body, folder)).toEqual({})
    expect(problems(body, { ...folder, parentId: null })).toEqual({})
    expect(problemsWithout(body, folder)).toEqual({ name: 'required', parentId: 'required', orderId: 'required' })
    expect(problems(body, { ...folder, name: '  ' })).toEqual({ name: 'required' })
    expect(problems(body, { ...folder, name: longName })).toEqual({ name: 'tooLong' })
    expect(answer.parse({ id: someId, version: 2 })).toHaveProperty('id', someId)
  })

  test('[B7.9] folders are renamed', () => {
    expect(address('renameFolder')).toBe('PUT /api/app/order/folder')
    expect(problems(folderCalls.renameFolder.body, { id: someId, name: longName })).toEqual({ name: 'tooLong' })
    expect(problems(folderCalls.renameFolder.body, { id: someId, name: ' Hall ' })).toEqual({})
  })

  test('[B7.11][B7.12][B4.12] folders are deleted one by one, or several together with markings', () => {
    expect(address('deleteFolder')).toBe('DELETE /api/app/marking/folder/{id}')
    expect(address('deleteFoldersAndMarkings')).toBe('POST /api/app/order/deletefoldersandmarkings')
    const { body } = folderCalls.deleteFoldersAndMarkings
    expect(problems(body, { orderId: someId, folders: [otherId], markings: [] })).toEqual({})
    expect(problems(body, { orderId: someId, folders: [], markings: [] })).toEqual({ markings: 'required' })
    expect(problems(body, { orderId: someId })).toEqual({ folders: 'required', markings: 'required' })
  })
})
