import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** The API formats what the supplier charges; `useMoney` formats any amount. */
const showsAmount = /\.formatted\b|\buseMoney\b/

/** The hook itself, and pages that presentation mode is not for: administration, and the fields of a price rule. */
const mayShow = [
  'apps/web/src/lib/prices/trade-amount.ts',
  'apps/web/src/lib/language/use-formats.ts',
  'apps/web/src/features/admin/',
  'apps/web/src/components/forms/price-rule-fields.tsx',
]

const isChecked = (path: string) =>
  !/\.test\.tsx?$|\/testing\//.test(path) && !mayShow.some((allowed) => path.startsWith(allowed))

test('no screen shows a trade amount without the hook that hides it in presentation mode', () => {
  const files = readSources(root, 'apps/web/src').filter(({ path }) => isChecked(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(({ source }) => showsAmount.test(source)).map(({ path }) => path)).toEqual([])
})

describe('the rule about trade amounts', () => {
  test.each(['<dd>{order.orderVat.formatted}</dd>', 'const money = useMoney()', '{price?.formatted}'])(
    'refuses %s',
    (line) => expect(showsAmount.test(line)).toBe(true),
  )
  test.each(['<dd>{trade(order.orderVat)}</dd>', 'const money = useRetailAmount()', 'order.sent?.sentAtFormatted'])(
    'accepts %s',
    (line) => expect(showsAmount.test(line)).toBe(false),
  )
})
