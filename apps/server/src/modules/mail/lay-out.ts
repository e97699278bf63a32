import type { Word, Wording } from '../../core/translate.ts'
import { htmlOf, shownAddress } from './letter-html.ts'
import type { Letter, WordedLetter } from './letter.ts'
import { logoAttachment } from './logo.ts'

/** The two parts of a mail that say the same, and the pictures of the first. */
export const layOut = async (letter: Letter, word: Word) => {
  const worded = wordLetter(letter, (wording) => word(letter.language, wording))
  return {
    subject: worded.subject,
    text: textOf(worded),
    html: htmlOf(worded),
    attachments: [await logoAttachment(), ...(letter.attachments ?? [])],
  }
}

const wordLetter = (letter: Letter, say: (wording: Wording) => string): WordedLetter => ({
  language: letter.language,
  subject: say(letter.subject),
  heading: say(letter.heading),
  paragraphs: letter.paragraphs.map(say),
  ...(letter.button
    ? {
        button: {
          label: say(letter.button.label),
          address: letter.button.address,
          instead: say({ key: 'Mail:ButtonInstead' }),
        },
      }
    : {}),
  ...(letter.remark ? { remark: say(letter.remark) } : {}),
  ...(letter.sentBy ? { sentBy: say({ key: 'Mail:SentBy', values: { account: letter.sentBy } }) } : {}),
  footer: say({ key: 'Mail:Footer' }),
})

const textOf = ({ heading, paragraphs, button, remark, sentBy, footer }: WordedLetter) =>
  [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${shownAddress(button.address)}`] : []),
    ...(remark ? [remark] : []),
    ...(sentBy ? [sentBy] : []),
    `-- \n${footer}\n`,
  ].join('\n\n')
