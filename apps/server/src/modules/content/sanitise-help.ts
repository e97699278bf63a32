const texts = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption']
const words = ['strong', 'b', 'em', 'i', 'kbd', 'code', 'br', 'hr', 'a', 'img']
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/** A path on this server: neither another host nor a scheme. */
const ownPath = /^\/(?![/\\])/
const elsewhere = /^https?:/i

/** What a screen links to: `data-topic="clients"`. */
const topic = /^[a-z-]+$/

/** The operator may write any HTML. The result contains only text, lists, tables, our own images and plain links. */
export const sanitiseHelp = async (html: string) => {
  // Loaded on first use: most processes never show a help page.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, {
    allowedTags: [...texts, ...words, ...tables],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      h2: ['data-topic'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h2: (tagName, attribs) => ({
        tagName,
        attribs: topic.test(attribs['data-topic'] ?? '') ? attribs : {},
      }),
      // The page already has a main heading.
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
