/** The `content-disposition` header of a download. The file name may contain non-ASCII letters (RFC 6266). */
export const attachment = (fileName: string) => {
  const plain = fileName.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
