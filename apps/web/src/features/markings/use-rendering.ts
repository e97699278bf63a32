import { useQueryClient } from '@tanstack/react-query'
import type { Marking, Order } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { client, queries } from '../../lib/server/api.ts'
import { useMaySaveRendering } from '../../lib/order/order-facts.ts'
import { lookOfCurtain, type ShownCurtain } from './shown-curtain.ts'
import { afterPaint } from '../../lib/screen/after-paint.ts'

type Rendering = { look: string; image: Blob }

/**
 * The look that this page has sent last, by order and marking. A curtain that is saved again without a change is not drawn
 * again. Of the last one only: with each look that it stores, the server removes those that the marking no longer has.
 */
const lastSent = new Map<string, string>()

/** ms. A background tab paints nothing. */
const maxWait = 500

/** How many frames the preview may be behind. */
const maxFrames = 10

/**
 * The picture of a saved curtain for cards, rows and PDFs. It is taken while the curtain is being saved and sent
 * afterwards. If it fails, the user is not told, and a drawing takes its place.
 */
export function useRendering(order: Order, { id: markingId }: Marking) {
  const shownCurtain = useRef<ShownCurtain>(null)
  const maySave = useMaySaveRendering(order)
  const queryClient = useQueryClient()
  const key = `${order.id} ${markingId}`
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return {
    shownCurtain,
    /** Undefined if the preview does not show this curtain, or if there is nothing to do. */
    take: async (saved: Parameters<typeof lookOfCurtain>[0]): Promise<Rendering | undefined> => {
      const look = lookOfCurtain(saved)
      if (!maySave || !shownCurtain.current || lastSent.get(key) === look) return undefined
      // The button reacts first.
      await afterPaint()
      // The preview is rendered after the paint of the input.
      for (let frame = 0; frame < maxFrames && shownCurtain.current && shownCurtain.current.look !== look; frame++)
        await afterPaint()
      const shown = shownCurtain.current
      const image = shown?.look === look ? await shown.takePicture() : null
      return image ? { look, image } : undefined
    },
    /**
     * Waits until the picture is taken, for a short time at most. The preview must stay open as long. Returns false if the
     * user has left the wizard meanwhile.
     */
    untilTaken: async (taking: Promise<unknown>): Promise<boolean> => {
      await Promise.race([taking.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, maxWait))])
      return isOpen.current
    },
    send: async (taking: Promise<Rendering | undefined>): Promise<void> => {
      try {
        const taken = await taking
        if (!taken) return
        const form = { look: taken.look, file: taken.image }
        await client.uploadRendering({ params: { id: order.id, markingId }, form })
        lastSent.set(key, taken.look)
        void queryClient.invalidateQueries({ queryKey: queries.getRenderings({ params: { id: order.id } }).queryKey })
      } catch {
        // There is the drawing.
      }
    },
  }
}
