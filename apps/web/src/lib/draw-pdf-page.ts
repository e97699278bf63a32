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

/** The first page of a PDF as a picture of this width in CSS pixels. `signal`: the picture is no longer needed. */
export async function drawPdfPage(content: Blob, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const pdfJs = await loadPdfJs()
  const data = new Uint8Array(await content.arrayBuffer())
  let loading: PDFDocumentLoadingTask | undefined
  try {
    signal.throwIfAborted()
    // Our Content-Security-Policy allows no code that is made at run time.
    loading = pdfJs.getDocument({ data, isEvalSupported: false, useWasm: false, useSystemFonts: false })
    const page = await (await loading.promise).getPage(1)
    const scale = (width * Math.min(window.devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    signal.throwIfAborted()
    await page.render({ canvas, viewport }).promise
    return canvas
  } finally {
    await loading?.destroy()
  }
}
