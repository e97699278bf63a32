import { displayedSize, displayedUnderHem, drawnDropsOf, type Hanging, Opening, sewingTypeNames } from '@veck/domain'
import type { TFunction } from 'i18next'
import { describeWindow } from '../../lib/order/describe-window.ts'
import type { Preview } from './types.ts'

function describeMaking({ curtain }: Preview, { drops, seams, lying }: Hanging, t: TFunction): string {
  if (curtain.opening === Opening.Pair) return t(lying ? 'CurtainPreview:LyingPair' : 'CurtainPreview:SewnPair')
  if (seams) return t('CurtainPreview:SewnTogether', { widths: seams.count + 1 })
  if (lying) return t('CurtainPreview:Lying')
  if (curtain.splitCurtain) return t('CurtainPreview:Split')
  return drops.length === 1 ? t('CurtainPreview:OneDrop') : t('CurtainPreview:Drops', { drops: drops.length })
}

function openingOf({ curtain: { opening } }: Preview, t: TFunction): string {
  if (opening === Opening.Left) return t('CurtainPreview:OpensLeft')
  return opening === Opening.Right ? t('CurtainPreview:OpensRight') : ''
}

/** How much of the track the curtain takes when it is drawn aside. */
export function describeStack(preview: Preview, hanging: Hanging, t: TFunction): string {
  const width = { left: 0, right: 0 }
  for (const { side, stack } of drawnDropsOf(preview, hanging)) width[side] += stack
  const [left, right] = [displayedSize(width.left), displayedSize(width.right)]
  if (left === 0) return t('CurtainPreview:StackRight', { right })
  return right === 0 ? t('CurtainPreview:StackLeft', { left }) : t('CurtainPreview:StackBoth', { left, right })
}

/** The text alternative of the preview. */
export function describe(preview: Preview, hanging: Hanging, t: TFunction): string {
  const { curtain, fabric, wall } = preview
  const width = hanging.drops.reduce((sum, drop) => sum + drop.coveredWidth, 0)
  // It hangs above its window, and not from the height of its wall to the floor.
  const isAboveFloor = hanging.top > wall.height
  const windowText = describeWindow(preview.window, t)
  const hem = displayedUnderHem(curtain.underHem)
  return [
    t(isAboveFloor ? 'CurtainPreview:SizeAtWindow' : 'CurtainPreview:Size', {
      sewingType: t(`SewingType:${sewingTypeNames[curtain.sewingType]}`),
      width: displayedSize(width),
      height: displayedSize(curtain.finishedHeight),
      wallHeight: displayedSize(wall.height),
      above: displayedSize(hanging.bottom),
    }),
    windowText && t('CurtainPreview:Window', { window: windowText }),
    describeMaking(preview, hanging, t),
    openingOf(preview, t),
    hem === undefined ? '' : t('CurtainPreview:UnderHem', { hem }),
    fabric.repeat > 0 ? t('CurtainPreview:Repeat', { repeat: displayedSize(fabric.repeat) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
