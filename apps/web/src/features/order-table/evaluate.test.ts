import { type Cells, defaultChoices, defaultParameters, Opening, Orientation } from '@veck/domain'
import { texts as allTexts } from '@veck/texts'
import { cellTextsIn } from '@veck/texts/cell-texts'
import { expect, test } from 'vitest'
import { aVariant } from '../../testing/curtain.ts'
import { cellText } from './cell-texts.ts'
import { evaluate } from './evaluate.ts'
import { factsOf, type TableRow } from './rows.ts'

const sv: Record<string, string> = allTexts.sv
const en: Record<string, string> = allTexts.en
const texts = cellTextsIn((key) => sv[key] ?? key, 'sv')
const variants = [aVariant(), aVariant({ color: 'Lav', partNo: '31-02' })]
const known = {
  texts,
  parameters: defaultParameters,
  folders: [
    ['', 'root'],
    ['Plan 2 / 204', 'f204'],
  ] as const,
  products: [{ productId: 31, name: 'Dimma', image: '' }],
  variantsOf: (productId: number) => (productId === 31 ? variants : []),
}
const row: TableRow = {
  id: 'm1',
  name: 'Fönster',
  folderId: 'root',
  folder: '',
  choices: { ...defaultChoices, curtainConfiguration: 1, wallWidth: 300, wallHeight: 250 },
  window: { width: 120, radiator: true },
  fabric: { name: 'Dimma', colour: 'Snö', facts: factsOf(aVariant()), variant: { productId: 31, partNo: '31-01' } },
  drops: 2,
  metres: 5,
  price: null,
}
const changed = (cells: Cells, from = row, cellTexts = texts) => {
  const outcome = evaluate(from, cells, { ...known, texts: cellTexts, folders: [...known.folders] })
  return outcome.ok ? outcome.change : outcome
}

test('only what differs is sent', () => {
  expect(changed({ width: '300', height: '250', name: 'Fönster', fabric: 'Dimma' })).toEqual({})
  expect(changed({ width: '310,5', folder: 'plan 2 / 204' })).toEqual({
    choices: { wallWidth: 310.5 },
    folderId: 'f204',
  })
  expect(changed({ colour: 'lav' })).toEqual({ fabric: { isExternalFabric: false, erpProductId: '31-02' } })
})

test('options are read by their names; what is not named is not chosen', () => {
  const sewn = { sewTogether: true, opening: Opening.Left }
  expect(changed({ options: 'Ihopsydd; dras åt v' })).toEqual({ choices: sewn })
  const lying = { ...row, choices: { ...row.choices!, orientation: Orientation.Lying } }
  expect(cellText(lying, 'options', texts)).toBe('Liggande')
  expect(changed({ options: '' }, lying)).toEqual({ choices: { orientation: Orientation.Upright } })
  expect(changed({ options: 'Guld' })).toMatchObject({ ok: false, column: 'options', problem: { code: 'unknown' } })
})

test('an English cell says Join widths as the choice does, and the earlier name is still read', () => {
  const english = cellTextsIn((key) => en[key] ?? key, 'en')
  const sewn = { ...row, choices: { ...row.choices!, sewTogether: true } }
  expect(cellText(sewn, 'options', english)).toBe(en['Configurator:SewTogether'])
  for (const typed of ['Join widths', 'join', 'Sewn together', 'sewn', 'Joined widths'])
    expect(changed({ options: typed }, row, english)).toEqual({ choices: { sewTogether: true } })
  const refused = changed({ options: 'Gold' }, row, english)
  expect(refused).toMatchObject({ ok: false, problem: { values: { names: expect.stringContaining('Join widths') } } })
  expect(JSON.stringify(refused)).not.toContain('Sewn together')
})

test('an option that this curtain cannot have is refused', () => {
  const problem = { code: 'optionNotPossible', values: { option: 'Delad' } }
  expect(changed({ options: 'Delad' })).toMatchObject({ ok: false, column: 'options', problem })
})

test('the reason of the engine is at the cell to mend', () => {
  const error = { code: 'wallWidthTooSmall' }
  expect(changed({ width: '1' })).toMatchObject({ ok: false, column: 'width', problem: { kind: 'engine', error } })
  expect(changed({ width: '200', type: 'Enkel' })).toMatchObject({
    column: 'width',
    problem: { code: 'widthOfSimple' },
  })
})

test('[24] the sizes of the window are sent alone, checked against the wall after the change', () => {
  expect(changed({ windowWidth: '120', windowSill: '90' })).toEqual({ window: { sill: 90 } })
  expect(changed({ windowWidth: '' })).toEqual({ window: { width: null } })
  const outcome = evaluate(row, { windowWidth: '', windowSill: '90' }, { ...known, folders: [] })
  expect(outcome).toMatchObject({ ok: true, row: { window: { sill: 90, radiator: true }, drops: 2 } })
  const tooWide = { ok: false, column: 'windowWidth', problem: { kind: 'window', max: 300 } }
  expect(changed({ windowWidth: '310' })).toMatchObject(tooWide)
  expect(changed({ windowWidth: '310', width: '320' })).toEqual({ choices: { wallWidth: 320 }, window: { width: 310 } })
  expect(changed({ windowHeight: '9' })).toMatchObject({ ok: false, column: 'windowHeight', problem: { kind: 'cell' } })
  const unknownWall = { ...row, choices: null, fabric: null, window: null }
  expect(changed({ windowWidth: '900' }, unknownWall)).toEqual({ window: { width: 900 } })
})

test('a row without fabric needs fabric and colour', () => {
  const bare = { ...row, fabric: null, drops: null, metres: null }
  expect(changed({ fabric: 'Dimma' }, bare)).toMatchObject({ ok: false, column: 'colour' })
  expect(changed({ fabric: 'Dimma', colour: 'Lav' }, bare)).toMatchObject({ fabric: { erpProductId: '31-02' } })
})
