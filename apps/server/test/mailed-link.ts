import type { Mail } from '../src/ports/mailer.ts'

/** The link of a mail's button, from its text part. */
export const mailedLink = (mail: Mail | undefined): URL => {
  const url = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (!url) throw new Error('There is no link in the mail')
  return new URL(url)
}

export const personIdIn = (mail: Mail | undefined) => mailedLink(mail).searchParams.get('personId') ?? ''
