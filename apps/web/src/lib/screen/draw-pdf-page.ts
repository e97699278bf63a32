import type { PDFDocumentLoadingTask } from 'pdfjs-dist'

const loadPdfJs = async () => {
  // 500 kB and its worker 1.1 MB: fetched with the first PDF that is shown.
  const [pdfJs, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  pdfJs.GlobalWorkerOptions.workerSrc = worker.default
  return pdfJs
}

type Wanted = {
  /** 1 is the first. */
  page: number
  /** In CSS pixels. */
  width: number
}

/** A page of a PDF as a picture, and how many pages there are. `signal`: the picture is no longer needed. */
export async function drawPdfPage(
  content: Blob,
  { page: number, width }: Wanted,
  signal: AbortSignal,
): Promise<{ picture: HTMLCanvasElement; pages: number }> {
  const pdfJs = await loadPdfJs()
  const data = new Uint8Array(await content.arrayBuffer())
  let loading: PDFDocumentLoadingTask | undefined
  try {
    signal.throwIfAborted()
    // Our Content-Security-Policy allows no code that is made at run time.
    loading = pdfJs.getDocument({ data, isEvalSupported: false, useWasm: false, useSystemFonts: false })
    const pdf = await loading.promise
    const page = await pdf.getPage(Math.min(number, pdf.numPages))
    const scale = (width * Math.min(window.devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    signal.throwIfAborted()
    await page.render({ canvas, viewport }).promise
    return { picture: canvas, pages: pdf.numPages }
  } finally {
    await loading?.destroy()
  }
}
