import { displayedSize, type MarkingWindow } from '@veck/domain'
import type { TFunction } from 'i18next'

/** What is said about a window, in one line; empty if nothing is. */
export function describeWindow(window: MarkingWindow | null | undefined, t: TFunction): string {
  const { width, height, sill, radiator, door, niche, label } = window ?? {}
  return [
    label,
    sizeOf(width, height, t),
    sill !== undefined && t('Window:SillAt', { sill: displayedSize(sill) }),
    radiator && t('Window:WithRadiator'),
    door && t(door === 'left' ? 'Window:WithDoorLeft' : 'Window:WithDoorRight'),
    niche && t('Window:WithNiche', { niche: displayedSize(niche) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function sizeOf(width: number | undefined, height: number | undefined, t: TFunction): string {
  if (width !== undefined && height !== undefined)
    return t('Window:Size', { width: displayedSize(width), height: displayedSize(height) })
  if (width !== undefined) return t('Window:WidthOnly', { width: displayedSize(width) })
  return height === undefined ? '' : t('Window:HeightOnly', { height: displayedSize(height) })
}
