import type { PreviewStudio } from '@veck/contract'
import { addDays } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { clientCoverPdf, type DocumentSources } from '../documents/index.ts'
import { requireSeller } from './company.ts'
import { findLogo, logoFileName, type LogoDependencies } from './logo.ts'

export type PreviewDependencies = Pick<LogoDependencies, 'db' | 'clock'> & DocumentSources

// A preview is drawn when the user stops typing. More than a user types, and too few to slow down other users.
const previewsPerUser: AttemptLimit = { name: 'studio-preview', most: 600, seconds: 10 * 60 }

/** The first page of an offer to an invented client, with the values of the form and the stored logo. */
export const previewStudio = async (
  { db, clock, ...sources }: PreviewDependencies,
  who: SignedIn,
  { validityDays, language: locale, ...brand }: PreviewStudio,
): Promise<Buffer> => {
  requireSeller(who)
  await countAttempt(db, clock, previewsPerUser, who.user.id)
  const now = clock.now()
  const date = swedishDay(now)
  return clientCoverPdf(sources, who.user.id, async () => {
    const logo = await findLogo(db, who.user.id)
    const { translate } = sources.texts
    return {
      cover: {
        brand,
        locale,
        clientName: translate(locale, { key: 'ClientPdf:SampleClient' }),
        offerName: translate(locale, { key: 'ClientPdf:SampleOffer' }),
        date,
        validUntil: addDays(date, validityDays),
      },
      // A logo whose file is lost is left out.
      logo: logo && (await sources.files.read(logoFileName(logo)).catch(() => undefined)),
      created: now,
    }
  })
}
