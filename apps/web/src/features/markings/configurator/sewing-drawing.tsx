import { SewingType } from '@veck/domain'

// Seen from above, as the tracks of the trade are drawn: 48 wide, the cloth around y = 10.

const wave = (folds: number, depth: number) => {
  const half = 48 / folds / 2
  const turns = Array.from({ length: folds * 2 }, (_, index) => `q${half / 2} ${index % 2 ? depth : -depth} ${half} 0`)
  return `M0 10${turns.join('')}`
}

const singlePleats = `M0 12${'h7c2-9 3-9 5 0'.repeat(4)}`
const gathered = `M0 10${'c1-5 2-5 3 0s2 4 3 0'.repeat(8)}`
const flat = `M0 11${'q6-4 12 0'.repeat(4)}`

const lines: Record<SewingType, string> = {
  [SewingType.Wave80]: wave(3, 16),
  [SewingType.Wave60]: wave(4, 13),
  [SewingType.GliderSinglePleat]: singlePleats,
  [SewingType.CurtainHeaderTape]: gathered,
  [SewingType.Glider]: flat,
}

export const SewingDrawing = ({ sewingType }: { sewingType: SewingType }) => (
  <svg width="48" height="20" viewBox="-1 0 50 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
    <path d={lines[sewingType]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
