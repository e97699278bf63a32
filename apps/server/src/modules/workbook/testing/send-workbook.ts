import type { WorkbookReport } from '@veck/contract'
import type { Caller } from '../../../../test/veck.ts'
import { fileForm } from '../../../../test/file-form.ts'

type Sent = Record<string, string>

/** Uploads a workbook as the browser does. */
export const sendWorkbook = async (
  who: Caller,
  orderId: string,
  content: Buffer,
  fields: Sent = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: WorkbookReport & { message?: string; code?: string } }> => {
  const form = fileForm(fields, 'order.xlsx', 'application/octet-stream', content)
  return who.call('importWorkbook', { params: { id: orderId }, ...form, headers: { ...form.headers, ...headers } })
}

export const preview = { preview: 'true' }
