import { describe, expect, test } from 'vitest'
import { address, otherId, problems, someId } from '../testing/reading.ts'
import { imageCalls } from './images.ts'

const image = { id: someId, name: 'Fönster', note: 'mot gården', fileId: otherId, thumbnailFileId: null }

describe('photos of a marking', () => {
  test('[B7.14][B3.4] the photos of a marking are listed', () => {
    expect(address('getMarkingImages')).toBe('GET /api/app/marking/images/{id}')
    expect(imageCalls.getMarkingImages.answer.parse([image])).toEqual([image])
  })

  test('[B7.15][B5.5] a photo is added with a form', () => {
    expect(address('addMarkingImage')).toBe('POST /api/app/marking/image')
    const { form, answer } = imageCalls.addMarkingImage
    expect(form.parse({ thumbnail: 'true', name: ' Fönster ', note: 'a\nb', marking: someId })).toEqual({
      thumbnail: true,
      name: 'Fönster',
      note: 'a\nb',
      marking: someId,
    })
    expect(problems(form, { name: 'x'.repeat(101), note: 'x'.repeat(1001) })).toEqual({
      name: 'tooLong',
      note: 'tooLong',
      marking: 'required',
    })
    expect(answer.parse(image)).toEqual(image)
  })

  test('[B7.16] a photo is changed by its object, of which name and note are read', () => {
    expect(address('updateMarkingImage')).toBe('PUT /api/app/marking/image')
    expect(imageCalls.updateMarkingImage.body.parse(image)).toEqual({
      id: someId,
      name: 'Fönster',
      note: 'mot gården',
    })
  })

  test('[B7.17][B7.18] photos are deleted one by one, or several by a repeated parameter', () => {
    expect(address('deleteMarkingImage')).toBe('DELETE /api/app/marking/{id}/image')
    expect(address('deleteImages')).toBe('DELETE /api/app/image')
    const { query } = imageCalls.deleteImages
    expect(query.parse({ imageIds: someId })).toEqual({ imageIds: [someId] })
    expect(query.parse({ imageIds: [someId, otherId] })).toEqual({ imageIds: [someId, otherId] })
    expect(problems(query, {})).toEqual({ imageIds: 'required' })
    expect(problems(query, { imageIds: 'x' })).toEqual({ imageIds: 'invalid' })
  })

  test('[B7.32] a photo is read by its file id, in several sizes, also by an <img>', () => {
    expect(address('getImage')).toBe('GET /api/app/image/{fileId}')
    expect(imageCalls.getImage.imageCookie).toBe(true)
    expect(imageCalls.getImage.query.parse({ size: '800' })).toEqual({ size: '800' })
    expect(problems(imageCalls.getImage.query, { size: '801' })).toEqual({ size: 'invalid' })
  })
})
