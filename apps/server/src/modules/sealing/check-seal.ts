import type { SealKey } from './seal-key.ts'
import { certificateOf } from './seal-key.ts'
import type { SealInput } from './seal-work.ts'
import { verifySeal } from './verify-seal.ts'

export type SealHealth = {
  /** Why documents cannot be sealed; null: they can. */
  fault: string | null
  /** Who the certificate belongs to. */
  subject: string
  validFrom: Date
  validTo: Date
}

/** Days before the end of a certificate from which on it is reported. */
export const daysToRenew = 30

/** Seals a small document, and checks the seal. Changes nothing. */
export const checkSeal = async (
  key: SealKey,
  at: Date,
  seal: (input: SealInput) => Promise<Uint8Array>,
): Promise<SealHealth> => {
  const certificate = certificateOf(key)
  const { subject, validFrom, validTo } = certificate
  const fault = await faultOf(key, at, seal)
  return { fault, subject: subject.replaceAll('\n', ', '), validFrom: new Date(validFrom), validTo: new Date(validTo) }
}

const faultOf = async (key: SealKey, at: Date, seal: (input: SealInput) => Promise<Uint8Array>) => {
  try {
    const pdf = smallPdf()
    const checked = verifySeal(await seal({ pdf, pages: pdf, key, reason: 'Check', at }))
    if ('fault' in checked) return `the seal is not valid (${checked.fault})`
    return checked.certificate.raw.equals(Buffer.from(key.certificates[0])) ? null : 'the seal has another certificate'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** One empty page. */
const smallPdf = () => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`)
}

const day = 24 * 60 * 60 * 1000

/** What an operator must know about the dates of the certificate; null: nothing. */
export const validityProblem = ({ validFrom, validTo }: Pick<SealHealth, 'validFrom' | 'validTo'>, now: Date) => {
  if (now < validFrom) return 'notYetValid'
  if (now > validTo) return 'expired'
  return validTo.getTime() - now.getTime() < daysToRenew * day ? 'expiresSoon' : null
}
