import { Loader, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { drawPdfPage } from '../../lib/screen/draw-pdf-page.ts'
import classes from './pdf-page.module.css'

type PdfPageProps = {
  /** Undefined: it is not there yet. */
  content: Blob | undefined
  /** What the page shows, for screen readers. */
  label: string
  /** The first page by default. */
  page?: number
  onPages?: (pages: number) => void
  onFailure: () => void
  /** Shown until there is a picture: a PDF of many curtains takes some seconds. */
  waiting?: string
}

/** A page of a PDF. The old picture stays until the new one is drawn. */
export function PdfPage({ content, label, page = 1, onPages, onFailure, waiting }: PdfPageProps) {
  const { ref: place, width } = useElementSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const wholeWidth = Math.round(width)
  useEffect(() => {
    if (!content || wholeWidth === 0) return
    const drawing = new AbortController()
    drawPdfPage(content, { page, width: wholeWidth }, drawing.signal)
      .then(({ picture: drawn, pages }) => {
        const shown = canvas.current
        if (!shown || drawing.signal.aborted) return
        shown.width = drawn.width
        shown.height = drawn.height
        shown.getContext('2d')?.drawImage(drawn, 0, 0)
        setIsDrawn(true)
        onPages?.(pages)
      })
      .catch(() => {
        if (!drawing.signal.aborted) onFailure()
      })
    return () => drawing.abort()
  }, [content, wholeWidth, page, onPages, onFailure])
  return (
    <div ref={place} className={classes.page}>
      {!isDrawn && <Skeleton className={classes.waiting ?? ''} />}
      {!isDrawn && waiting && (
        <output className={classes.making}>
          <Loader size="sm" aria-hidden /> {waiting}
        </output>
      )}
      {/* An `img` would need the picture as a file. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <canvas ref={canvas} role="img" aria-label={label} hidden={!isDrawn} className={classes.picture} />
    </div>
  )
}
