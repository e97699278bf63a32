import { expect } from 'vitest'
import type { Scene } from '../../order-lines/testing/scene.ts'

/** A file as the browser gets it. */
export const download = async ({ veck, kund }: Pick<Scene, 'veck' | 'kund'>, url: string, locale = 'sv') => {
  const headers = { authorization: `Bearer ${kund.token}`, 'accept-language': locale }
  const answer = await veck.app.inject({ url, headers })
  expect(answer.statusCode).toBe(200)
  return answer
}
