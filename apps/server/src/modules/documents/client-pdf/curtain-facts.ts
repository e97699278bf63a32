import { openingNameOf, sewingTypeNames } from '@veck/domain'
import type { Fact } from '../pdf/head.ts'
import type { Translator } from '../translator.ts'
import type { ClientCurtain, ClientFabric } from './client-offer.ts'

export const fabricText = ({ name, colour }: ClientFabric) => [name, colour].filter(Boolean).join(' ')

/** What a client understands of how the curtain is made. */
export const curtainFacts = (curtain: ClientCurtain, t: Translator): Fact[] => {
  const { sewingType, splitCurtain, useWeights, underHem } = curtain
  const opening = openingNameOf(curtain.opening)
  const details = [
    ...(splitCurtain ? [t('Preview:Split')] : []),
    ...(underHem === null ? [] : [t('Preview:UnderHem', { hem: underHem })]),
    ...(useWeights ? [t('Preview:Weights')] : []),
  ]
  const facts: Fact[] = [
    [t('ClientPdf:Size'), `${curtain.width} × ${curtain.height} cm`],
    [t('ClientPdf:Count'), t('Preview:Quantity', { quantity: curtain.quantity })],
    [t('ClientPdf:Heading'), t(`SewingType:${sewingTypeNames[sewingType]}`)],
    [t('ClientPdf:Opening'), opening ? t(`Opening:${opening}`) : ''],
    [t('ClientPdf:Details'), details.join(' · ')],
  ]
  return facts.filter(([, value]) => value !== '')
}
