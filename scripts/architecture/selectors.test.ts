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

/** Web tests find elements through Testing Library, by role and name: what it does not find has no name for screen readers. */
const forbiddenInWeb = [
  ...forbidden,
  /\bquerySelector(?:All)?\b/,
  /\bgetElements?By\w+/,
  /\bcontainer\b/,
  /\b(?:get|query|find)(?:All)?ByTestId\b/,
]

/** A drawing is one image to screen readers. Its parts have no roles. */
const drawings = [
  'apps/web/src/features/curtain-preview/curtain-preview.test.tsx',
  'apps/web/src/features/curtain-preview/elevation/curtain-elevation.test.tsx',
]

const offences = (source: string, patterns = forbidden) =>
  source.split('\n').filter((line) => patterns.some((pattern) => pattern.test(line)))

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\/pages\//.test(path)

const patternsOf = (path: string) =>
  path.startsWith('apps/web/') && !drawings.includes(path) ? forbiddenInWeb : forbidden

test('no test finds an element by a placeholder or a CSS class, and no web test by a selector', () => {
  const tests = ['apps/web', 'e2e'].flatMap((folder) => readSources(root, folder)).filter(({ path }) => isTest(path))
  expect(tests.length).toBeGreaterThan(130)
  expect(
    tests.flatMap(({ path, source }) => offences(source, patternsOf(path)).map((line) => `${path}: ${line.trim()}`)),
  ).toEqual([])
})

test('every drawing that may be read by a selector has a test', () => {
  const paths = readSources(root, 'apps/web').map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(drawings))
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

  test.each([
    `document.querySelector('main li')`,
    `page.querySelectorAll<HTMLElement>('button')`,
    `document.getElementById('main')`,
    `document.getElementsByTagName('button')`,
    `const { container } = render(<Field />)`,
    `screen.getByTestId('price')`,
  ])('refuses %s in a web test', (line) => expect(offences(line, forbiddenInWeb)).toEqual([line]))

  test.each([
    `screen.getByRole('button', { name: 'Spara' })`,
    `within(dialog).getByLabelText('Namn')`,
    `(await screen.findByText('Sparat')).closest('[aria-live=polite]')`,
  ])('accepts %s in a web test', (line) => expect(offences(line, forbiddenInWeb)).toEqual([]))
})
