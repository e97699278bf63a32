import type { Mail } from '../src/ports/mailer.ts'

/** Where the button of a mail leads, as its text part tells. */
export const mailedLink = (mail: Mail | undefined): URL => {
  const address = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (!address) throw new Error('There is no link in the mail')
  return new URL(address)
}

export const personIdIn = (mail: Mail | undefined) => mailedLink(mail).searchParams.get('personId') ?? ''
