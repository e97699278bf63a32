import { CurrencyCode } from '@veck/contract'
import type { Xml } from './xml.ts'

/** Öre as kronor with two decimals, exactly. */
export const amount = (ore: number): Xml => ({ '@currencyID': CurrencyCode, '#text': (ore / 100).toFixed(2) })

/** The standard rate, of which Sweden has one for what is sewn here. */
export const vatCategory = (percentage: number): Xml => ({
  'cbc:ID': 'S',
  'cbc:Percent': percentage,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

type Adjustment = { charge: boolean; reasonCode: string; reason: string; ore: number; vatPercentage: number }

/** What is added to or taken off the whole order; nothing for nothing. */
export const allowanceCharge = ({ charge, reasonCode, reason, ore, vatPercentage }: Adjustment): Xml[] =>
  ore === 0
    ? []
    : [
        {
          'cbc:ChargeIndicator': charge,
          'cbc:AllowanceChargeReasonCode': reasonCode,
          'cbc:AllowanceChargeReason': reason,
          'cbc:Amount': amount(ore),
          'cac:TaxCategory': vatCategory(vatPercentage),
        },
      ]
