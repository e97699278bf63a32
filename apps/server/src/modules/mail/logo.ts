import { join } from 'node:path'
import sharp from 'sharp'
import { packageRoot } from '../../package-root.ts'
import type { MailAttachment } from '../../ports/mailer.ts'

export const logoSize = { width: 101, height: 36 }
export const logoContentId = 'logo@veck'

let png: Promise<Buffer> | undefined

/** As PNG, because mail programs show no SVG; at four times the size, to be sharp on any screen. */
export const logoAttachment = async (): Promise<MailAttachment> => {
  png ??= sharp(join(packageRoot, 'assets/logo.svg'), { density: 288 }).png({ palette: true }).toBuffer()
  return { fileName: 'veck.png', contentType: 'image/png', content: await png, contentId: logoContentId }
}
