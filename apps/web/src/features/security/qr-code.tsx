import encodeQR from 'qr'
import classes from './security.module.css'

/** A QR code, drawn here: its text is a secret, which no other server may see. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'medium' })
  const modules = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no img can carry a drawing made here
      role="img"
      aria-label={label}
      className={classes.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  )
}
