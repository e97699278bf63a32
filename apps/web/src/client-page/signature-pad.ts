// In CSS pixels.
const lineWidth = 2.2

/** A place to write with finger, pen or mouse. */
export const createPad = (canvas: HTMLCanvasElement) => {
  let isEmpty = true
  let last: { x: number; y: number } | undefined
  const context = () => canvas.getContext('2d')

  const clear = () => {
    isEmpty = true
    context()?.clearRect(0, 0, canvas.width, canvas.height)
  }

  /** As many pixels as the screen shows. What is drawn is lost when the size changes, so only while it is empty. */
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect()
    const scale = Math.min(window.devicePixelRatio || 1, 2)
    if (!isEmpty || width === 0) return
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const drawing = context()
    if (!drawing) return
    drawing.scale(scale, scale)
    drawing.lineWidth = lineWidth
    drawing.lineCap = 'round'
    drawing.lineJoin = 'round'
    drawing.strokeStyle = '#16202b'
  }

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  const drawTo = (to: { x: number; y: number }) => {
    const drawing = context()
    if (!drawing || !last) return
    drawing.beginPath()
    drawing.moveTo(last.x, last.y)
    drawing.lineTo(to.x, to.y)
    drawing.stroke()
    last = to
    isEmpty = false
  }

  canvas.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    last = placeOf(event)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!last) return
    // All places since the last frame: a quick hand stays round.
    const events = event.getCoalescedEvents?.() ?? []
    for (const each of events.length > 0 ? events : [event]) drawTo(placeOf(each))
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(end, () => {
      last = undefined
    })

  return {
    clear,
    fit,
    isEmpty: () => isEmpty,
    /** PNG in base64. */
    png: () => canvas.toDataURL('image/png').slice('data:image/png;base64,'.length),
  }
}
