import type { Translate, Message } from '../../core/translate.ts'
import { htmlOf, shownUrl } from './mail-html.ts'
import type { MailContent, MailSection, TranslatedMail } from './mail-content.ts'
import { logoAttachment } from './logo.ts'

/** The HTML part and the text part of a mail, with the same content, and the attachments. */
export const layOut = async (content: MailContent, translate: Translate) => {
  const translated = translateMail(content, (message) => translate(content.language, message))
  return {
    subject: translated.subject,
    text: textOf(translated),
    html: htmlOf(translated),
    attachments: [await logoAttachment(), ...(content.attachments ?? [])],
  }
}

const translateMail = (content: MailContent, t: (message: Message) => string): TranslatedMail => ({
  language: content.language,
  subject: t(content.subject),
  heading: t(content.heading),
  paragraphs: content.paragraphs.map(t),
  ...(content.sections ? { sections: content.sections } : {}),
  ...(content.button
    ? {
        button: {
          label: t(content.button.label),
          url: content.button.url,
          instead: t({ key: 'Mail:ButtonInstead' }),
        },
      }
    : {}),
  ...(content.remark ? { remark: t(content.remark) } : {}),
  ...(content.sentBy ? { sentBy: t({ key: 'Mail:SentBy', values: { account: content.sentBy } }) } : {}),
  footer: t({ key: 'Mail:Footer' }),
})

const textOf = ({ heading, paragraphs, sections = [], button, remark, sentBy, footer }: TranslatedMail) =>
  [
    heading,
    ...paragraphs,
    ...sections.map(textOfSection),
    ...(button ? [`${button.label}:\n${shownUrl(button.url)}`] : []),
    ...(remark ? [remark] : []),
    ...(sentBy ? [sentBy] : []),
    `-- \n${footer}\n`,
  ].join('\n\n')

const textOfSection = ({ title, lines }: MailSection) =>
  [title, ...lines.map(({ text, link }) => (link ? `- ${text}\n  ${link.url}` : `- ${text}`))].join('\n')
