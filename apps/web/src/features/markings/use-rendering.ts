import type { Marking, Order } from '@veck/contract'
import { useRef } from 'react'
import { client } from '../../lib/api.ts'
import { useMayEditRetail } from '../../lib/order-facts.ts'
import { lookOfCurtain, type ShownCurtain } from './shown-curtain.ts'

type Rendering = { look: string; image: Blob }

/** What this page has sent. A curtain that is saved again without a change is not drawn again. */
const sent = new Set<string>()

/** ms. A background tab paints nothing. */
const maxWait = 500

/** How many frames the preview may be behind. */
const maxFrames = 10

/** After the browser has painted, so that the button reacts first. */
const afterPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * The picture of a saved curtain for the offer to the client. It is taken while the curtain is being saved and sent
 * afterwards. It only embellishes the offer: if it fails, the user is not told, and the offer has a drawing.
 */
export function useRendering(order: Order, { id: markingId }: Marking) {
  const shownCurtain = useRef<ShownCurtain>(null)
  const mayEdit = useMayEditRetail(order)
  const keyOf = (look: string) => `${order.id} ${markingId} ${look}`
  return {
    shownCurtain,
    /** Undefined if the preview does not show this curtain, or if there is nothing to do. */
    take: async (saved: Parameters<typeof lookOfCurtain>[0]): Promise<Rendering | undefined> => {
      const look = lookOfCurtain(saved)
      if (!mayEdit || !shownCurtain.current || sent.has(keyOf(look))) return undefined
      await afterPaint()
      // The preview follows the input with low priority.
      for (let frame = 0; frame < maxFrames && shownCurtain.current && shownCurtain.current.look !== look; frame++)
        await afterPaint()
      const shown = shownCurtain.current
      const image = shown?.look === look ? await shown.takePicture() : null
      return image ? { look, image } : undefined
    },
    /** Until the picture is taken, for a short time at most. The preview must stay open as long. */
    isTaken: (taking: Promise<unknown>): Promise<unknown> =>
      Promise.race([taking.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, maxWait))]),
    send: async (taking: Promise<Rendering | undefined>): Promise<void> => {
      try {
        const taken = await taking
        if (!taken) return
        const form = { look: taken.look, file: taken.image }
        await client.uploadRendering({ params: { id: order.id, markingId }, form })
        sent.add(keyOf(taken.look))
      } catch {
        // The offer has the drawing.
      }
    },
  }
}
