import type { Page } from '@playwright/test'

/** What the page asked of WebGL. Counted at the calls, so that the app needs no code for it. */
export type GlCounts = {
  /** Since the counts were last reset. */
  frames: number
  /** In the latest frame. */
  triangles: number
  drawCalls: number
  /** Bytes in use: textures with their smaller copies, and vertices with their indices. */
  textureBytes: number
  bufferBytes: number
}

type Counted = Window & { glCounts: GlCounts }

/** Counts in every page that is opened after this, and marks when the first frame on the page was drawn completely. */
export const countGl = async (page: Page) => {
  // The bench runs as esbuild compiles it, which gives functions their names by this helper.
  await page.addInitScript('globalThis.__name ??= (value) => value')
  await page.addInitScript(() => {
    const counts: GlCounts = {
      frames: 0,
      triangles: 0,
      drawCalls: 0,
      textureBytes: 0,
      bufferBytes: 0,
    }
    Object.assign(window, { glCounts: counts })
    const gl = WebGL2RenderingContext.prototype
    let isMarked = false
    const sizes = new Map<object, number>()
    const keep = (kind: 'textureBytes' | 'bufferBytes', owner: object | null, bytes: number) => {
      if (!owner) return
      counts[kind] += bytes - (sizes.get(owner) ?? 0)
      sizes.set(owner, bytes)
    }
    const free = (kind: 'textureBytes' | 'bufferBytes', owner: object | null) => {
      keep(kind, owner, 0)
      if (owner) sizes.delete(owner)
    }
    const levelBytes = (width: number, height: number, levels: number) => {
      let bytes = 0
      for (let level = 0; level < levels; level += 1)
        bytes += 4 * Math.max(1, width >> level) * Math.max(1, height >> level)
      return bytes
    }
    const after = <Name extends keyof WebGL2RenderingContext>(
      name: Name,
      act: (context: WebGL2RenderingContext, args: readonly unknown[]) => void,
    ) => {
      const original = gl[name] as (...args: unknown[]) => unknown
      Object.assign(gl, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          const result = original.apply(this, args)
          act(this, args)
          return result
        },
      })
    }
    const drawn = (context: WebGL2RenderingContext, mode: unknown, count: unknown) => {
      counts.drawCalls += 1
      if (mode === context.TRIANGLES) counts.triangles += Number(count) / 3
    }
    after('clear', (context) => {
      counts.frames += 1
      counts.triangles = 0
      counts.drawCalls = 0
      // What is drawn before it is on the page prepares the shaders.
      if (isMarked || !(context.canvas instanceof HTMLCanvasElement) || !context.canvas.isConnected) return
      isMarked = true
      // The calls are queued: reading a pixel waits until they are done.
      queueMicrotask(() => {
        context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
        performance.mark('first 3D frame')
      })
    })
    after('drawElements', (context, [mode, count]) => drawn(context, mode, count))
    after('drawArrays', (context, [mode, , count]) => drawn(context, mode, count))
    after('texStorage2D', (context, [, levels, , width, height]) =>
      keep(
        'textureBytes',
        context.getParameter(context.TEXTURE_BINDING_2D) as object | null,
        levelBytes(Number(width), Number(height), Number(levels)),
      ),
    )
    after('bufferData', (context, [target, data]) => {
      const isIndex = target === context.ELEMENT_ARRAY_BUFFER
      const owner: unknown = context.getParameter(
        isIndex ? context.ELEMENT_ARRAY_BUFFER_BINDING : context.ARRAY_BUFFER_BINDING,
      )
      const bytes = typeof data === 'number' ? data : ((data as ArrayBufferView | null)?.byteLength ?? 0)
      keep('bufferBytes', owner as object | null, bytes)
    })
    after('deleteTexture', (_context, [texture]) => free('textureBytes', texture as object | null))
    after('deleteBuffer', (_context, [buffer]) => free('bufferBytes', buffer as object | null))
  })
}

export const readGl = (page: Page): Promise<GlCounts> => page.evaluate(() => (window as unknown as Counted).glCounts)

/** Frames are counted from here. */
export const resetFrames = (page: Page) =>
  page.evaluate(() => void ((window as unknown as Counted).glCounts.frames = 0))
