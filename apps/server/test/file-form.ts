const boundary = 'veck-test-boundary'

/** A multipart upload, as a browser sends it. */
export const fileForm = (fields: Record<string, string>, fileName: string, type: string, content: Buffer) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(parts.join('') + file), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
