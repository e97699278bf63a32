import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from './problem-answers.ts'

test('an unexpected error answers 500 with a general text: no message, statement, path or stack', async () => {
  const app = fastify()
  answerProblems(app, (_locale, { key }) => key)
  app.get('/fails', () => {
    throw Object.assign(new Error('Failed query: select password_hash from users where id = 7'), { detail: 'hidden' })
  })
  const answer = await app.inject('/fails')
  expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Errors:internal', code: 'internal' }])
})
