import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const workspaces = (JSON.parse(read('package.json')).workspaces as string[])
  .flatMap((pattern) => {
    const [folder = '', every] = pattern.split('/')
    return every ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [folder]
  })
  .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))

test('npm run types checks the types of every workspace', () => {
  const checked = ['scripts/types.mjs', 'tsconfig.node.json', 'tsconfig.dom.json'].map(read).join('\n')
  expect(workspaces.length).toBeGreaterThan(7)
  expect(workspaces.filter((folder) => !new RegExp(`['"]${folder}['"/]`).test(checked))).toEqual([])
})
