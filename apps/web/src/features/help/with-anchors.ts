export type Section = { id: string; title: string }

/** Adds an anchor to every section of a page, for the table of contents. */
export function withAnchors(html: string): { html: string; sections: Section[] } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const sections = [...page.querySelectorAll('h2')].map((heading, index) => {
    heading.id = `section-${index + 1}`
    return { id: heading.id, title: heading.textContent.trim() }
  })
  return { html: page.body.innerHTML, sections }
}
