import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { askAgainInNewLanguage } from '../../app/query-client.ts'
import { queryClient } from '../../app/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { withAnchors } from './with-anchors.ts'

const helpPath = '/api/app/content/help'

testScreens()
beforeEach(() => session.start(signedInAs()))

test('[A2.9][A2.27][A7.16] the help is the server’s page with a table of contents, and its back link leads to the account', async () => {
  await openScreen('/sv/help', {
    [helpPath]: () => ({ body: { html: '<h2>Mått</h2><p>Mät <b>väggen</b>.</p><h2>Tyg</h2>' } }),
  })
  expect((await screen.findByText('väggen')).tagName).toBe('B')
  const contents = within(screen.getByRole('navigation', { name: 'Innehåll' })).getAllByRole('link')
  expect(contents.map((link) => link.textContent)).toEqual(['Mått', 'Tyg'])
  expect(screen.getByRole('link', { name: 'Till kontot' }).getAttribute('href')).toBe('/sv/account')
})

test('[A2.46] changing the language loads the help again', async () => {
  await openScreen('/sv/help', {
    [helpPath]: ({ headers }) => ({
      body: { html: headers.get('accept-language') === 'en-US' ? '<p>Measure</p>' : '<p>Mät</p>' },
    }),
  })
  expect((await screen.findByRole('article')).textContent).toBe('Mät')
  askAgainInNewLanguage(queryClient)
  await user.click(screen.getByRole('link', { name: 'English' }))
  await waitFor(() => expect(screen.getByRole('article').textContent).toBe('Measure'))
})

test('[A8.2] help that cannot be loaded shows the reason', async () => {
  const { alert } = await openScreen('/sv/help', {
    [helpPath]: () => ({ status: 403, body: { code: 'forbidden', message: 'Du har inte behörighet.' } }),
  })
  await waitFor(() => expect(alert()).toBe('Du har inte behörighet.'))
})

test('a section that a screen links to has an anchor with a name', () => {
  const { html, sections } = withAnchors('<h2>A</h2><h2 data-topic="clients">B</h2>')
  expect(sections.map(({ id }) => id)).toEqual(['section-1', 'topic-clients'])
  expect(html).toBe('<h2 id="section-1">A</h2><h2 id="topic-clients">B</h2>')
})

test('[A2.27] every section gets its own anchor', () => {
  const { html, sections } = withAnchors('<p>Hej</p><h2>A &amp; B</h2><h3>c</h3><h2>A</h2>')
  expect(sections).toEqual([
    { id: 'section-1', title: 'A & B' },
    { id: 'section-2', title: 'A' },
  ])
  expect(html).toBe('<p>Hej</p><h2 id="section-1">A &amp; B</h2><h3>c</h3><h2 id="section-2">A</h2>')
})
