import { CurtainConfiguration, dropLabel, openingNameOf, Orientation, sewingTypeNames } from '@veck/domain'
import type { PlacedLine } from './placed-order.ts'
import type { Xml } from '../../../core/write-xml.ts'

const text = (name: string, value: string | number): Xml => ({ 'cbc:Name': name, 'cbc:Value': value })

const yesOrNo = (name: string, value: boolean): Xml => text(name, value ? 'true' : 'false')

/** Hundredths of a centimetre are precise enough. */
const tidy = (cm: number) => Number(cm.toFixed(2))

const length = (name: string, cm: number): Xml => ({
  'cbc:Name': name,
  'cbc:Value': `${tidy(cm)} cm`,
  'cbc:ValueQuantity': { '@unitCode': 'CMT', '#text': tidy(cm) },
})

/** What is needed to sew the curtain. The names are not translated. */
export const itemProperties = ({ line, markingName, folderPath }: PlacedLine): Xml[] => {
  const { curtain } = line
  const opening = openingNameOf(curtain.opening)
  const coversWall = line.curtainConfiguration === CurtainConfiguration.CoverWall
  return [
    text('Marking', markingName),
    ...(folderPath.length > 0 ? [text('Folder', folderPath.join(' / '))] : []),
    ...(line.erpConfigurableProductId ? [text('ConfigurableProduct', line.erpConfigurableProductId)] : []),
    text('Configuration', coversWall ? 'CoverWall' : 'Simple'),
    text('SewingType', sewingTypeNames[curtain.sewingType]),
    text('Orientation', curtain.orientation === Orientation.Lying ? 'Lying' : 'Upright'),
    length('WallHeight', line.wallHeight),
    ...(coversWall ? [length('WallWidth', line.wallWidth)] : []),
    length('HeightDeduction', line.heightDeduction),
    length('FinishedHeight', curtain.finishedHeight),
    length('FinishedWidth', curtain.totalFinishedWidth),
    length('UnderHem', curtain.underHem),
    yesOrNo('SewTogether', curtain.sewTogether),
    yesOrNo('SplitCurtain', curtain.splitCurtain),
    ...(opening ? [text('Opening', opening)] : []),
    ...(curtain.oneWidthFewer ? [yesOrNo('OneWidthFewer', true)] : []),
    yesOrNo('Weights', curtain.useWeights),
    length('FabricWidth', line.productWidth),
    ...(line.productRepeatHeight > 0 ? [length('PatternRepeat', line.productRepeatHeight)] : []),
    length('FabricLength', curtain.totalFabricLengthNeeded),
    length('CutLength', curtain.cutLength),
    text('TwoFingerHooks', curtain.numberOf2FingerHooks),
    text('FourFingerHooks', curtain.numberOf4FingerHooks),
    ...curtain.curtainDrops.map((drop, index) => {
      const { finishedWidthPerCurtainDrop: width, finishedHeightPerCurtainDrop: height, quantity } = drop
      return text(dropLabel('Drop', index, quantity), `${quantity} × ${tidy(width)} × ${tidy(height)} cm`)
    }),
  ]
}
