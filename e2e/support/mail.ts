import { expect } from '@playwright/test'
import { baseURL } from './api.ts'
import { translate } from './translate.ts'

const page = async (url: string) => (await fetch(url)).text()

/** Paths of the demo's mails to this email address, newest first. */
const mailsTo = async (address: string, server: string) => {
  const cards = (await page(`${server}/demo/mail`)).matchAll(/href="(\/demo\/mail\/[^"]+)".*?<\/li>/gs)
  return [...cards].filter(([card]) => card.includes(address)).map(([, path = '']) => path)
}

/** Waits for the first mail to this email address. */
const mailTo = async (address: string, server: string) => {
  let path = ''
  await expect.poll(async () => (path = (await mailsTo(address, server))[0] ?? '')).not.toBe('')
  return `${server}${path}`
}

/** Waits for the first mail to this email address, and returns the one-time token in it. */
export const tokenMailedTo = async (address: string, server = baseURL()) => {
  const token = /personId=([\w-]+)/.exec(await page(await mailTo(address, server)))?.[1]
  if (!token) throw new Error(`The mail to ${address} has no link`)
  return token
}

/** Waits for a mail with a file to this email address, and returns the bytes of the file. */
export const pdfMailedTo = async (address: string) =>
  Buffer.from(await (await fetch(`${await mailTo(address, baseURL())}/0`)).arrayBuffer())

/** Waits for a mail with an offer to this email address, and returns the path of the client's page. */
export const offerPathMailedTo = async (address: string) => {
  const found = /\/(?:sv|en)\/offer\/[\w-]{43}/.exec(await page(await mailTo(address, baseURL())))?.[0]
  if (!found) throw new Error(`The mail to ${address} has no link to an offer`)
  return found
}

/** Waits until the newest mail to this email address has a code of six digits, and returns it. */
export const codeMailedTo = async (address: string, server: string) => {
  let code = ''
  const read = async () => {
    const [path] = await mailsTo(address, server)
    const heading = new RegExp(translate('Mail:EnrolmentCodeHeading', 'sv', { code: String.raw`(\d{3})\s(\d{3})` }))
    const [, start, end] = heading.exec(path ? await page(`${server}${path}`) : '') ?? []
    code = start && end ? start + end : ''
    return code
  }
  await expect.poll(read).not.toBe('')
  return code
}
