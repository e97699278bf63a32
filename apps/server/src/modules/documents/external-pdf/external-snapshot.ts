import type { ExternalFabricRecipient } from '@veck/contract'
import type { OrderSnapshot, PrintedLine, PrintedMarking } from '../order-snapshot.ts'
import { printedFolders } from '../order-pdf/folder-groups.ts'

export type ExternalCurtain = { marking: PrintedMarking; line: PrintedLine; path: string[] }

/** The chosen curtains in fabrics of other suppliers, as they were when the mail was sent. Plain JSON. */
export type ExternalSnapshot = Pick<OrderSnapshot, 'locale' | 'maker' | 'date' | 'parameters'> & {
  offerNumber: number
  offerName: string
  orderId: string
  recipient: ExternalFabricRecipient
  curtains: ExternalCurtain[]
}

/** In the order shown; only curtains in the customer's own fabrics. */
export const externalSnapshotOf = (
  { contents, locale, maker, date, parameters }: OrderSnapshot,
  recipient: ExternalFabricRecipient,
  chosen: ReadonlySet<string>,
): ExternalSnapshot => {
  const curtains = printedFolders(contents).flatMap(({ path, entries }) =>
    entries.flatMap(({ marking, line }): ExternalCurtain[] =>
      line?.isExternalFabric && chosen.has(marking.id) ? [{ marking, line, path }] : [],
    ),
  )
  const { offerNumber, offerName, id: orderId } = contents.order
  return { locale, maker, date, parameters, offerNumber, offerName, orderId, recipient, curtains }
}
