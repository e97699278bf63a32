import { describe, expect } from 'vitest'
import { mailedLink, personIdIn } from '../../../test/mailed-link.ts'
import { test } from '../../../test/veck.ts'

const password = 'åtta gröna fållar'
const body = { currentPassword: 'veck-demo', password, passwordConfirm: password }

describe('changing the password', () => {
  test('[A7.8][A4.6] a password change keeps its own session and ends the others', async ({ veck }) => {
    const [here, elsewhere] = [await veck.as('kund'), await veck.as('kund')]
    expect((await here.call('changePassword', { body })).status).toBe(204)
    expect((await here.call('checkSessionExpired')).body).toBe(false)
    expect((await elsewhere.call('checkSessionExpired')).body).toBe(true)
    const signIn = { emailAddress: 'kund@veck.example', password }
    expect((await veck.anonymous.call('signInToken', { body: signIn })).status).toBe(200)
  })

  test('[A8.5] a wrong current password gets 400 with its field, and the session continues', async ({ veck }) => {
    const kund = await veck.as('kund')
    const answer = await kund.call('changePassword', { body: { ...body, currentPassword: 'wrong' } })
    const message = 'Det nuvarande lösenordet stämmer inte.'
    expect([answer.status, answer.body]).toEqual([
      400,
      { message, code: 'wrongCredentials', fields: { currentPassword: message } },
    ])
    expect((await kund.call('checkSessionExpired')).body).toBe(false)
  })

  test('[A5.3] a password change requires all three fields', async ({ veck }) => {
    const kund = await veck.as('kund')
    const empty = { currentPassword: '', password: '', passwordConfirm: '' }
    const answer = await kund.call('changePassword', { body: empty })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, Object.keys(empty)])
  })

  test('a password change refuses a common password, and two passwords that differ', async ({ veck }) => {
    const kund = await veck.as('kund')
    const common = await kund.call('changePassword', {
      body: { ...body, password: 'SOMMAR2024', passwordConfirm: 'SOMMAR2024' },
    })
    expect(Object.keys(common.body.fields)).toEqual(['password'])
    const differing = await kund.call('changePassword', { body: { ...body, passwordConfirm: 'another' } })
    expect(Object.keys(differing.body.fields)).toEqual(['passwordConfirm'])
  })

  test('guessing the current password is limited', async ({ veck }) => {
    veck.clock.stop()
    const kund = await veck.as('kund')
    const wrong = { ...body, currentPassword: 'wrong' }
    for (let round = 0; round < 5; round += 1) await kund.call('changePassword', { body: wrong })
    expect((await kund.call('changePassword', { body })).status).toBe(429)
  })

  test('a password change makes mailed links invalid', async ({ veck }) => {
    const localeAndPath = '/sv/account/forgot-password'
    await veck.anonymous.call('forgotPassword', { body: { emailAddress: 'kund@veck.example', localeAndPath } })
    await veck.doJobs()
    await (await veck.as('kund')).call('changePassword', { body })
    const link = { personId: personIdIn(veck.mails[0]), password, passwordConfirm: password }
    expect((await veck.anonymous.call('setPassword', { body: link })).body.code).toBe('expiredLink')
  })

  test('the owner gets a mail about a password change', async ({ veck }) => {
    await (await veck.as('kund')).call('changePassword', { body })
    await veck.doJobs()
    expect(veck.mails).toMatchObject([{ to: 'kund@veck.example', subject: 'Ditt lösenord till Veck är ändrat' }])
    expect(mailedLink(veck.mails[0]).href).toBe('http://veck.test/sv/account/forgot-password')
  })
})
