import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, readSources } from './imports.ts'
import { layers, violations } from './rules.ts'

const root = join(import.meta.dirname, '../..')
const files = ['packages', 'apps', 'tools'].flatMap((folder) => readSources(root, folder))

describe('the layers of the source tree', () => {
  test('no file imports what its layer may not import', () => {
    expect(violations(files)).toEqual([])
  })

  test('the test reads the imports of all files', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(files.flatMap(importsOf).length).toBeGreaterThan(60)
  })

  test.each(layers.map(({ path }) => path))('the layer %s contains code', (path) => {
    expect(files.some((file) => file.path.startsWith(path))).toBe(true)
  })
})

describe('the rules find a violation', () => {
  test.each([
    ['packages/domain/src/a.ts', `import { z } from 'zod'`],
    ['packages/domain/src/a.ts', `import { readFile } from 'node:fs/promises'`],
    ['packages/domain/src/a.ts', `export const later = () => Date.now()`],
    ['packages/contract/src/a.ts', `import { sv } from '@veck/texts'`],
    ['packages/contract/src/a.ts', `import fastify from 'fastify'`],
    ['packages/texts/src/a.ts', `import { calls } from '@veck/contract'`],
    ['apps/server/src/http/a.ts', `import { signIn } from '../modules/accounts/index.ts'`],
    ['apps/server/src/core/a.ts', `import { localeOf } from '../http/language.ts'`],
    ['apps/server/src/core/a.ts', `import type { FastifyRequest } from 'fastify'`],
    ['apps/server/src/core/a.ts', `import { signIn } from '../modules/accounts/index.ts'`],
    ['apps/server/src/db/a.ts', `import { problem } from '../core/problem.ts'`],
    ['apps/server/src/ports/a.ts', `import { users } from '../db/schema/accounts.ts'`],
    ['apps/server/src/modules/orders/a.ts', `import { signIn } from '../accounts/sign-in.ts'`],
    ['apps/server/src/modules/orders/a.ts', `import { createApp } from '../../app.ts'`],
    ['apps/server/src/modules/orders/a.ts', `const url = process.env.DATABASE_URL`],
    ['apps/server/src/modules/orders/a.ts', `const caller = request.ip`],
    ['apps/server/src/http/a.ts', `const keyOf = ({ headers, ip }: FastifyRequest) => ip`],
    ['apps/server/src/demo/a.ts', `import { signIn } from '../modules/accounts/sign-in.ts'`],
    ['apps/server/src/demo/a.ts', `import { demoAccounts } from '@veck/demo'`],
    ['apps/server/src/a.ts', `import { demoAccounts } from '@veck/demo'`],
    ['packages/demo/src/a.ts', `import { signIn } from '../../../apps/server/src/modules/accounts/index.ts'`],
    ['tools/draw/src/a.ts', `import { families } from '@veck/demo'`],
    ['apps/server/src/operator/a.ts', `import { lockUser } from '../modules/accounts/manage-users.ts'`],
    ['apps/server/src/operator/a.ts', `import { createApp } from '../app.ts'`],
    ['apps/server/src/operator/a.ts', `const url = process.env.DATABASE_URL`],
    ['apps/server/src/modules/orders/a.ts', `import { commands } from '../../operator/index.ts'`],
    ['apps/server/src/a.ts', `import { App } from '../../web/src/app/app.tsx'`],
    ['apps/server/src/db/schema/a.ts', `const locale = text('locale', { enum: ['sv', 'en'] })`],
    ['apps/server/src/db/schema/a.ts', `const columns = { colorSv: text('color_sv'), colorEn: text('color_en') }`],
    ['apps/web/src/lib/a.ts', `const name = locale === 'sv' ? 'Namn' : 'Name'`],
    ['apps/web/src/lib/a.ts', `import { Page } from '../components/page.tsx'`],
    ['apps/web/src/components/a.tsx', `import { OfferList } from '../features/offers/offer-list.tsx'`],
    ['apps/web/src/features/offers/a.tsx', `import { Tree } from '../folders/tree.tsx'`],
    ['apps/web/src/features/offers/a.tsx', `import { router } from '../../app/router.tsx'`],
    ['apps/web/src/routes/a.tsx', `import { router } from '../app/router.tsx'`],
    ['apps/web/src/app/a.tsx', `import { users } from '../../../server/src/db/schema/accounts.ts'`],
    ['apps/web/src/lib/a.ts', `import { calls } from '@veck/contract'`],
    ['apps/web/src/lib/a.ts', `const zod = await import('zod')`],
  ])('the file %s may not contain: %s', (path, source) => {
    expect(violations([{ path, source }])).toHaveLength(1)
  })

  test('the rules accept allowed imports', () => {
    const allowed = [
      {
        path: 'apps/server/src/modules/orders/a.ts',
        source: `import { x } from '../accounts/index.ts'\nimport { y } from './b.ts'`,
      },
      {
        path: 'apps/web/src/lib/a.ts',
        source: `import type { Order } from '@veck/contract'\nimport { c } from '@veck/contract/client'`,
      },
      { path: 'packages/contract/src/a.ts', source: `export { z } from 'zod'\n// import fs from 'node:fs'` },
    ]
    expect(violations(allowed)).toEqual([])
  })
})
