import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { kronorColumn, numberColumn, readTable, yesNoColumn } from './index.ts'

const schema = z.object({
  partNo: z.string().min(1),
  price: kronorColumn,
  width: numberColumn(z.number().min(50)),
  active: yesNoColumn,
})

describe('the reader of the supplier’s files', () => {
  test('accepts commas and semicolons, decimal comma and point, ja and yes', () => {
    const rows = [
      { partNo: '31-01', price: 24950, width: 300, active: true },
      { partNo: '31-02', price: 100, width: 149.5, active: false },
    ]
    expect(readTable('\uFEFFpartNo;price;width;active\n31-01;249,50;300;ja\n31-02;1;149,5;nej\n', schema)).toEqual({
      ok: true,
      rows,
    })
    expect(readTable('partNo,price,width,active\n31-01,249.5,300,yes\n\n31-02,1,149.5,0\n', schema)).toEqual({
      ok: true,
      rows,
    })
  })

  test('reports the row and column of every mistake', () => {
    const text = 'partNo,price,width,active\n31-01,free,300,yes\n,10,20,maybe\n'
    expect(readTable(text, schema)).toEqual({
      ok: false,
      problems: [
        { row: 2, column: 'price', message: { key: 'Import:notAnAmount' } },
        { row: 3, column: 'partNo', message: expect.any(Object) },
        { row: 3, column: 'width', message: expect.any(Object) },
        { row: 3, column: 'active', message: { key: 'Import:neitherYesNorNo' } },
      ],
    })
  })

  test('reports a missing column, an empty file and a broken row', () => {
    expect(readTable('partNo,width,active\na,300,1\n', schema)).toEqual({
      ok: false,
      problems: [{ row: 1, column: 'price', message: { key: 'Import:noColumn' } }],
    })
    expect(readTable('', schema)).toMatchObject({ ok: false })
    expect(readTable('partNo,price,width,active\na,1\n', schema)).toMatchObject({ ok: false, problems: [{ row: 2 }] })
  })
})
