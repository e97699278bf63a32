import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from './imports.ts'

const root = join(import.meta.dirname, '../..')

/** Texts of a placeholder change with the language, and CSS classes with the design. Users find elements by neither. */
const forbidden = [
  /\b(?:get|query|find)(?:All)?ByPlaceholder(?:Text)?\b/,
  /\[placeholder\b/,
  /\bgetElementsByClassName\b/,
  /\[class\b/,
  // A class in a selector: `.name`, `main .name` or `li.name`.
  /\b(?:querySelector(?:All)?(?:<\w+>)?|closest|matches|locator)\(\s*(['"`])(?:[^'"`]*[\s>+~,(\w\]])?\.[A-Za-z_-]/,
]

const offences = (source: string) =>
  source.split('\n').filter((line) => forbidden.some((pattern) => pattern.test(line)))

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\/pages\//.test(path)

test('no test finds an element by a placeholder or a CSS class', () => {
  const tests = ['apps/web', 'e2e'].flatMap((folder) => readSources(root, folder)).filter(({ path }) => isTest(path))
  expect(tests.length).toBeGreaterThan(130)
  expect(tests.flatMap(({ path, source }) => offences(source).map((line) => `${path}: ${line.trim()}`))).toEqual([])
})

describe('the rule about selectors', () => {
  test.each([
    `page.getByPlaceholder('Filtrera')`,
    `screen.findAllByPlaceholderText('Filtrera')`,
    `page.querySelector('input[placeholder=Filtrera]')`,
    `page.querySelector('.row')`,
    `page.querySelectorAll<HTMLElement>('main .mantine-Drawer-root')`,
    `element.closest('li.row')`,
    `page.querySelector('[class*=met]')`,
    `document.getElementsByClassName('row')`,
    "page.locator('main .row')",
  ])('refuses %s', (line) => expect(offences(line)).toEqual([line]))

  test.each([
    `page.querySelector('main li')`,
    `page.querySelector('a[href="/sv/order/create.html"]')`,
    `page.locator('input[name=customersOrderNumber]')`,
    `expect(page.textContent).toBe('Klart.')`,
  ])('accepts %s', (line) => expect(offences(line)).toEqual([]))
})
