import { describe, expect, test } from 'vitest'
import { address, otherId, problems, someId } from '../testing/reading.ts'
import { imageCalls } from './images.ts'

const image = { id: someId, name: 'Fönster', note: 'mot gården', fileId: otherId, thumbnailFileId: null }

describe('images of a marking', () => {
  test('[B7.14][B3.4] are listed', () => {
    expect(address('getMarkingImages')).toBe('GET /api/app/marking/images/{id}')
    expect(imageCalls.getMarkingImages.answer.parse([image])).toEqual([image])
  })

  test('[B7.15][B5.5] are added with a form', () => {
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

  test('[B7.16] change by the image object, of which name and note are read', () => {
    expect(address('updateMarkingImage')).toBe('PUT /api/app/marking/image')
    expect(imageCalls.updateMarkingImage.body.parse(image)).toEqual({
      id: someId,
      name: 'Fönster',
      note: 'mot gården',
    })
  })

  test('[B7.17][B7.18] are deleted one by one, or several by a repeated parameter', () => {
    expect(address('deleteMarkingImage')).toBe('DELETE /api/app/marking/{id}/image')
    expect(address('deleteImages')).toBe('DELETE /api/app/image')
    const { query } = imageCalls.deleteImages
    expect(query.parse({ imageIds: someId })).toEqual({ imageIds: [someId] })
    expect(query.parse({ imageIds: [someId, otherId] })).toEqual({ imageIds: [someId, otherId] })
    expect(problems(query, {})).toEqual({ imageIds: 'required' })
    expect(problems(query, { imageIds: 'x' })).toEqual({ imageIds: 'invalid' })
  })

  test('[B7.32] are shown from one address and the file id, in a few sizes, to an <img> too', () => {
    expect(address('getImage')).toBe('GET /api/app/image/{fileId}')
    expect(imageCalls.getImage.imageCookie).toBe(true)
    expect(imageCalls.getImage.query.parse({ size: '800' })).toEqual({ size: '800' })
    expect(problems(imageCalls.getImage.query, { size: '801' })).toEqual({ size: 'invalid' })
  })
})
