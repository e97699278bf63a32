/** Milliseconds of processor time of each call, with this number of orders. */
export type Step = { orders: number; taken: Record<string, number> }

const [width, height] = [860, 440]
const frame = { left: 64, right: 220, top: 24, bottom: 48 }
// Colours that colour-blind readers can distinguish (Okabe and Ito).
const colours = ['#8a8a8a', '#0072b2', '#e69f00', '#009e73', '#cc79a7', '#d55e00', '#56b4e9', '#a08000']
const lineHeight = 17

const style = `text { font: 13px system-ui, sans-serif; fill: #333 } .grid { stroke: #ddd } .paper { fill: #fff }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #444 } .paper { fill: #161616 } }`

/** One line per call, both axes logarithmic: a flat line means that the cost does not grow. */
export const plot = (steps: Step[]) => {
  const calls = Object.keys(steps[0]?.taken ?? {})
  const all = steps.flatMap(({ taken }) => Object.values(taken))
  const lowest = Math.floor(Math.log10(Math.min(...all)))
  const highest = Math.ceil(Math.log10(Math.max(...all)))
  const [few, many] = [Math.log10(steps[0]?.orders ?? 1), Math.log10(steps.at(-1)?.orders ?? 10)]
  const x = (orders: number) =>
    frame.left + ((Math.log10(orders) - few) / (many - few)) * (width - frame.left - frame.right)
  const y = (milliseconds: number) =>
    height -
    frame.bottom -
    ((Math.log10(milliseconds) - lowest) / (highest - lowest)) * (height - frame.top - frame.bottom)

  const rules = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index)).map(
    (value) =>
      `<line class="grid" x1="${frame.left}" x2="${width - frame.right}" y1="${y(value)}" y2="${y(value)}"/>
<text x="${frame.left - 8}" y="${y(value) + 4}" text-anchor="end">${value} ms</text>`,
  )
  const ticks = steps.map(
    ({ orders }) =>
      `<line class="grid" x1="${x(orders)}" x2="${x(orders)}" y1="${frame.top}" y2="${height - frame.bottom}"/>
<text x="${x(orders)}" y="${height - frame.bottom + 20}" text-anchor="middle">${orders.toLocaleString('en')}</text>`,
  )
  const labels = labelPlaces(calls.map((call) => y(steps.at(-1)?.taken[call] ?? 1)))
  const lines = calls.map((call, index) => {
    const colour = colours[index % colours.length]
    const points = steps.map(({ orders, taken }) => [x(orders), y(taken[call] ?? 1)] as const)
    const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/>`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}
<text x="${width - frame.right + 12}" y="${(labels[index] ?? 0) + 4}" style="fill: ${colour}">${call}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<title>Milliseconds of processor of each call against the number of orders</title>
<style>${style}</style>
<rect class="paper" width="${width}" height="${height}"/>
${[...rules, ...ticks, ...lines].join('\n')}
<text x="${(frame.left + width - frame.right) / 2}" y="${height - 8}" text-anchor="middle">orders in the database</text>
</svg>
`
}

/** Labels at the ends of the lines, moved down where two would overlap. */
const labelPlaces = (ends: number[]) => {
  const placed: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [index, end] of [...ends.entries()].toSorted(([, one], [, other]) => one - other)) {
    last = Math.max(end, last + lineHeight)
    placed[index] = last
  }
  return placed
}
