const texts = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption']
const words = ['strong', 'b', 'em', 'i', 'kbd', 'code', 'br', 'hr', 'a', 'img']
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/** A path on this server: neither another host nor a scheme. */
const ownPath = /^\/(?![/\\])/
const elsewhere = /^https?:/i

/** What the operator wrote may hold anything; what leaves holds text, lists, tables, pictures of ours and plain links. */
export const sanitiseHelp = async (html: string) => {
  // Loaded with the first page: most processes never show one.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, {
    allowedTags: [...texts, ...words, ...tables],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // The page has a heading of its own.
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: elsewhere.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPath.test(attribs.src ?? ''),
  })
}
