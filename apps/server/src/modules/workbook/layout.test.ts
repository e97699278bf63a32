import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

const columnsOf = (heading: string) =>
  layoutOf([['Folder', 'Marking', 'Fabric', 'Width (cm)', heading, 'Veck-id 3']], undefined)

test.each(['Widths', 'Drops', 'Våder'])('the column %s holds the number of widths, beside the width', (heading) => {
  expect(columnsOf(heading).columns).toMatchObject({ width: 3, drops: 4, id: 5 })
})
