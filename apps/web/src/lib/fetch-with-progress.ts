/** `fetch` as the client of the calls needs it, which tells how much of a form is sent: only XMLHttpRequest knows that. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => {
        request.abort()
        reject(signal?.reason)
      }
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop)
      request.open(method, String(address))
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('error', () => reject(new TypeError('The request got no answer')))
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText || null, { status, statusText }))
      })
      request.send(body as FormData)
      return undefined
    })
