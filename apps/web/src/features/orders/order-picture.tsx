import { IconNeedleThread } from '@tabler/icons-react'
import { CurtainPicture } from '../../components/offer/curtain-picture.tsx'
import { smallRenderingUrl } from '../../lib/order/renderings.ts'
import classes from './order-picture.module.css'

type OrderPictureProps = {
  orderId: string
  /** The file of a picture of one of its curtains. Null or undefined: there is none, or it is not known yet. */
  rendering: string | null | undefined
  /** Where there is none, its place stays empty in the first paint of a list. */
  isFirstPaint?: boolean
}

/** A picture of an order in a list. It has its place whether there is one or not, so that rows keep their height. */
export function OrderPicture({ orderId, rendering, isFirstPaint = false }: OrderPictureProps) {
  return (
    <CurtainPicture url={rendering ? smallRenderingUrl(orderId, rendering) : undefined} className={classes.picture}>
      <span className={`${classes.picture} ${classes.none}`}>
        {!isFirstPaint && <IconNeedleThread size={20} stroke={1.25} aria-hidden />}
      </span>
    </CurtainPicture>
  )
}
