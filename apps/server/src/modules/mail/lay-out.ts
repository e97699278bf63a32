import type { Translate, Message } from '../../core/translate.ts'
import { htmlOf, shownUrl } from './mail-html.ts'
import type { MailContent, TranslatedMail } from './mail-content.ts'
import { logoAttachment } from './logo.ts'

/** The HTML part and the text part of a mail, with the same content, and the attachments. */
export const layOut = async (letter: MailContent, translate: Translate) => {
  const translated = translateMail(letter, (message) => translate(letter.language, message))
  return {
    subject: translated.subject,
    text: textOf(translated),
    html: htmlOf(translated),
    attachments: [await logoAttachment(), ...(letter.attachments ?? [])],
  }
}

const translateMail = (letter: MailContent, t: (message: Message) => string): TranslatedMail => ({
  language: letter.language,
  subject: t(letter.subject),
  heading: t(letter.heading),
  paragraphs: letter.paragraphs.map(t),
  ...(letter.button
    ? {
        button: {
          label: t(letter.button.label),
          url: letter.button.url,
          instead: t({ key: 'Mail:ButtonInstead' }),
        },
      }
    : {}),
  ...(letter.remark ? { remark: t(letter.remark) } : {}),
  ...(letter.sentBy ? { sentBy: t({ key: 'Mail:SentBy', values: { account: letter.sentBy } }) } : {}),
  footer: t({ key: 'Mail:Footer' }),
})

const textOf = ({ heading, paragraphs, button, remark, sentBy, footer }: TranslatedMail) =>
  [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${shownUrl(button.url)}`] : []),
    ...(remark ? [remark] : []),
    ...(sentBy ? [sentBy] : []),
    `-- \n${footer}\n`,
  ].join('\n\n')
