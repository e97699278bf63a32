import { CurrencyCode } from '@veck/contract'
import { percentFromPercentage, writeKronor } from '@veck/domain'
import type { Totals } from '../../orders/index.ts'
import type { Xml } from './xml.ts'

export const amount = (ore: number): Xml => ({ '@currencyID': CurrencyCode, '#text': writeKronor(ore) })

type OrderVat = Pick<Totals, 'vatCategory' | 'vatRate'>

/** One for the whole order: it follows from where it is delivered (vatFor). */
export const taxCategory = ({ vatCategory, vatRate }: OrderVat): Xml => ({
  'cbc:ID': vatCategory,
  'cbc:Percent': percentFromPercentage(vatRate),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

type Adjustment = { charge: boolean; reasonCode: string; reason: string; ore: number; vat: OrderVat }

/** What is added to or taken off the whole order; nothing for nothing. */
export const allowanceCharge = ({ charge, reasonCode, reason, ore, vat }: Adjustment): Xml[] =>
  ore === 0
    ? []
    : [
        {
          'cbc:ChargeIndicator': charge,
          'cbc:AllowanceChargeReasonCode': reasonCode,
          'cbc:AllowanceChargeReason': reason,
          'cbc:Amount': amount(ore),
          'cac:TaxCategory': taxCategory(vat),
        },
      ]
