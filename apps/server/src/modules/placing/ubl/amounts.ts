import { CurrencyCode } from '@veck/contract'
import { percentFromPercentage, writeKronor } from '@veck/domain'
import type { Totals } from '../../orders/index.ts'
import type { Xml } from './xml.ts'

export const amount = (ore: number): Xml => ({ '@currencyID': CurrencyCode, '#text': writeKronor(ore) })

type OrderVat = Pick<Totals, 'vatCategory' | 'vatRate'>

/** The same for all lines: it depends on the place of delivery (vatFor). */
export const taxCategory = ({ vatCategory, vatRate }: OrderVat): Xml => ({
  'cbc:ID': vatCategory,
  'cbc:Percent': percentFromPercentage(vatRate),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

type Adjustment = { charge: boolean; reasonCode: string; reason: string; ore: number; vat: OrderVat }

/** A charge or allowance for the whole order; none if the amount is 0. */
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
