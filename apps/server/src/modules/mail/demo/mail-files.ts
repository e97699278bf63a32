import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type MailFile = { name: string; mail: Email }

const listed = 50
const namePattern = /^[\w@-][\w.@-]*\.eml$/

/** The newest mails first. */
export const listMails = async (folder: string): Promise<MailFile[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtimeMs })),
  )
  const newest = dated.toSorted((a, b) => b.writtenAt - a.writtenAt).slice(0, listed)
  return Promise.all(newest.map(async ({ name }) => ({ name, mail: await parse(folder, name) })))
}

/** Undefined if the name is invalid or the mail does not exist. */
export const readMail = async (folder: string, name: string): Promise<Email | undefined> => {
  if (!namePattern.test(name)) return undefined
  return parse(folder, name).catch(() => undefined)
}

const parse = async (folder: string, name: string) =>
  PostalMime.parse(await readFile(join(folder, name)), { attachmentEncoding: 'arraybuffer' })
