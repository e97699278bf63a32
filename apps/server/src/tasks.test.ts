import { describe, expect, test } from 'vitest'
import type { Queryable } from './db/client.ts'
import { addJob, type Tasks } from './modules/jobs/index.ts'
import { queueMail, type MailWriters } from './modules/mail/index.ts'

// The compiler checks these tests: it reports an error if the line below "@ts-expect-error" compiles.

const db = { execute: () => Promise.resolve() } as unknown as Queryable
const options = { maxAttempts: 1 }

describe('a job', () => {
  test('is added with a known kind and the payload of that kind', async () => {
    await expect(addJob(db, 'hand-over', { key: 'k' }, options)).resolves.toBeUndefined()
  })

  test('of an unknown kind, or with the payload of another kind, does not compile', async () => {
    // @ts-expect-error there is no such kind
    await addJob(db, 'hand-under', { key: 'k' }, options)
    // @ts-expect-error a hand-over needs a key
    await expect(addJob(db, 'hand-over', {}, options)).resolves.toBeUndefined()
  })

  test('does not compile when no task performs it', () => {
    const allButOne = {} as Omit<Tasks, 'clean-up'>
    // @ts-expect-error clean-up has no task
    const tasks: Tasks = allButOne
    expect(tasks).toEqual({})
  })
})

describe('a mail', () => {
  test('of an unknown kind, or with the payload of another kind, does not compile', async () => {
    // @ts-expect-error there is no such kind
    await queueMail(db, 'greeting', { to: 'kund@veck.example' })
    // @ts-expect-error a notice says what happened
    await expect(queueMail(db, 'password-notice', { userId: 'u' })).resolves.toBeUndefined()
  })

  test('does not compile when no function writes it', () => {
    const allButOne = {} as Omit<MailWriters, 'password'>
    // @ts-expect-error the password mail has no writer
    const writers: MailWriters = allButOne
    expect(writers).toEqual({})
  })
})
